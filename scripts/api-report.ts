// npm run api-report: writes reports of the shared packages' exports. Refuses a report if the
// version does not match its changes: areas built earlier run with newer packages
// (docs/decisions/0002).
import fs from 'node:fs';
import { compareReports, exportedNames } from './api-report/compare-reports';
import {
  makeReports,
  type Report,
  readReport,
  reportFile,
  textOf,
} from './api-report/shared-report';
import { recordNames } from './api-report/shared-names';
import { stop } from './lib/say.mjs';
import { changeWords, isRightStep, nextVersion, partFor } from './api-report/version-step';

let isRefused = false;

/** Writes a changed report if the version is right for the change. */
function updateReport(name: string, now: Report): boolean {
  const file = reportFile(name);
  const text = textOf(name, now);
  const checkedIn = fs.readFileSync(file, 'utf8');
  if (text === checkedIn) {
    console.log(`${name} ${now.version}: nothing changed.`);
    return true;
  }
  const before = readReport(checkedIn);
  const changes = compareReports(name, before, now);
  console.log(
    [`${name} ${before.version}, now ${now.version}:`, ...changeWords(changes)].join('\n'),
  );
  if (!isRightStep(before.version, now.version, changes)) {
    const wanted = nextVersion(before.version, partFor(changes) ?? 'minor');
    console.error(
      `  Not written. This needs version ${wanted}: write it into ${name}/package.json, then run this again.`,
    );
    return false;
  }
  fs.writeFileSync(file, text);
  console.log(`  Written to ${name}/api-report.txt.`);
  return true;
}

let made: Map<string, Report>;
try {
  made = makeReports();
} catch (error) {
  // The compiler found errors and has printed them.
  if (!(error instanceof Error && 'status' in error)) throw error;
  stop('The shared packages have type errors, named above: mend them first.');
}
for (const [name, now] of made) {
  if (updateReport(name, now)) recordNames(name, now.version, exportedNames(name, now));
  else isRefused = true;
}
if (isRefused) process.exitCode = 1;
