// npm run api-report: writes what the shared packages offer to areas, once their versions say how
// it changed. Areas that were built before run beside them (docs/decisions/0002).
import fs from 'node:fs';
import {
  makeReports,
  type Report,
  readReport,
  reportFile,
  textOf,
} from './api-report/shared-report';
import { addNameStep, readNameSteps } from './api-report/shared-names';
import { stop } from './lib/say.mjs';
import { changeWords, isRightStep, nextVersion, partFor } from './api-report/version-step';

let isRefused = false;

async function update(name: string, now: Report): Promise<void> {
  const file = reportFile(name);
  const text = textOf(name, now);
  const checkedIn = fs.readFileSync(file, 'utf8');
  if (text === checkedIn) return console.log(`${name} ${now.version}: nothing changed.`);
  // The compiler is needed for changes only.
  const { compareReports } = await import('./api-report/compare-reports');
  const before = readReport(checkedIn);
  const changes = compareReports(name, before, now);
  const part = partFor(changes);
  console.log(
    [`${name} ${before.version}, now ${now.version}:`, ...changeWords(changes)].join('\n'),
  );
  if (!isRightStep(before.version, now.version, changes)) {
    isRefused = true;
    const wanted = nextVersion(before.version, part ?? 'minor');
    return console.error(
      `  Not written. This needs version ${wanted}: write it into ${name}/package.json, then run this again.`,
    );
  }
  fs.writeFileSync(file, text);
  const isName = (each: string) => !each.startsWith('input ') && !each.startsWith('answer ');
  if (now.version !== readNameSteps()[name]?.at(-1)?.version)
    addNameStep(name, {
      version: now.version,
      came: changes.came.filter(isName),
      gone: changes.gone.filter(isName),
    });
  console.log(`  Written to ${name}/api-report.txt.`);
}

let made: Map<string, Report>;
try {
  made = makeReports();
} catch (error) {
  // The compiler ended with a status.
  if (!(error instanceof Error && 'status' in error)) throw error;
  stop('The shared packages have type errors, named above: mend them first.');
}
for (const [name, now] of made) await update(name, now);
if (isRefused) process.exitCode = 1;
