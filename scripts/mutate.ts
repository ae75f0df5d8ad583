// npm run mutate [-- GROUP …]: mutates the files of tooling/mutation/groups.ts and of the areas'
// mutation.json, and counts the mutants that no test notices.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areasWithoutGroup, type Group, groups } from '../tooling/mutation/groups';
import { endOf } from './lib/children.mjs';
import { messageOf } from './lib/error-text';
import { inRoot } from './lib/root.mjs';
import { startDatabaseServer } from './lib/test-databases';
import { typeScriptOptions } from './lib/typescript.mjs';

/** Share of the mutants that tests must notice. */
const MUST = 0.9;

const isJson = process.argv.includes('--json');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !groups[name]);
if (unknown.length) {
  console.error(
    `There is no group ${unknown.join(', ')}. Known: ${Object.keys(groups).join(', ')}.`,
  );
  process.exit(2);
}
for (const area of areasWithoutGroup())
  console.error(`${area} has no mutation.json: nothing in it is mutated.`);

/** The used fields of Stryker's report. */
interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}
interface Mutant {
  status: string;
}
/** The counts of one file. */
interface Count {
  file: string;
  mutants: number;
  noticed: number;
}

const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';
const isMutant = ({ status }: Mutant) => !['Ignored', 'CompileError', 'Pending'].includes(status);

async function mutate(name: string, { cwd, isBrowser }: Group): Promise<Count[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `campus-mutation-${name}-`));
  const report = path.join(folder, 'report.json');
  const stryker = inRoot('tooling/node_modules/@stryker-mutator/core/bin/stryker.js');
  // One server for all mutants. Without it each test run would start its own.
  const database = isBrowser ? undefined : await startDatabaseServer();
  const child = spawn(
    process.execPath,
    [
      ...typeScriptOptions(),
      stryker,
      'run',
      inRoot('tooling/mutation/stryker.config.ts'),
      '--logLevel',
      'warn',
    ],
    {
      cwd: inRoot(cwd),
      env: {
        ...process.env,
        ...(database && { TEST_DATABASE_URL: database.url }),
        MUTATION_GROUP: name,
        MUTATION_REPORT: report,
        MUTATION_TESTS: path.join(folder, 'tests.json'),
        MUTATION_ENVIRONMENT: inRoot(
          `tooling/jest/${isBrowser ? 'jsdom' : 'node'}-environment.cjs`,
        ),
      },
      stdio: ['ignore', isJson ? 'ignore' : 'inherit', 'inherit'],
    },
  );
  const code = await endOf(child);
  await database?.stop();
  if (code !== 0 || !fs.existsSync(report))
    throw new Error(`the mutants of ${name} could not be run (exit ${code})`);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
  fs.rmSync(folder, { recursive: true, force: true });
  return Object.entries(files).map(([file, { mutants }]) => {
    const counted = mutants.filter(isMutant);
    return {
      file: path.join(cwd, file),
      mutants: counted.length,
      noticed: counted.filter(isNoticed).length,
    };
  });
}

const stop = (error: unknown): never => {
  console.error(messageOf(error));
  process.exit(1);
};

const figures = [];
for (const [name, group] of Object.entries(groups)) {
  if (names.length && !names.includes(name)) continue;
  const files = await mutate(name, group).catch(stop);
  const sum = (key: 'mutants' | 'noticed') => files.reduce((total, file) => total + file[key], 0);
  if (!isJson) console.table(files);
  const value = sum('mutants') ? sum('noticed') / sum('mutants') : 0;
  figures.push({
    name,
    value: Number(value.toFixed(3)),
    unit: `of ${sum('mutants')} mutants noticed`,
    must: MUST,
    ok: value >= MUST,
  });
}
if (isJson) console.log(JSON.stringify({ figures }));
else console.table(figures);
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
