// npm run mutate [-- GROUP …]: puts bugs into the places of tooling/mutation/groups.mjs and counts those that no test notices.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { groups } from '../tooling/mutation/groups.mjs';
import { endOf } from './lib/children.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';

/** Share of the mutants that tests must notice. */
const MUST = 0.9;

const isJson = process.argv.includes('--json');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !groups[name]);
if (unknown.length) {
  console.error(`There is no group ${unknown.join(', ')}. Known: ${Object.keys(groups).join(', ')}.`);
  process.exit(2);
}
await ensureInstalled({ log: console.error });

const isNoticed = ({ status }) => status === 'Killed' || status === 'Timeout';
const isMutant = ({ status }) => !['Ignored', 'CompileError', 'Pending'].includes(status);

async function mutate(name) {
  const report = path.join(os.tmpdir(), `campus-mutation-${process.pid}-${name}.json`);
  const stryker = inRoot('tooling/node_modules/@stryker-mutator/core/bin/stryker.js');
  const child = spawn(process.execPath, [stryker, 'run', inRoot('tooling/mutation/stryker.config.mjs'), '--logLevel', 'warn'], {
    cwd: inRoot(groups[name].cwd),
    env: { ...process.env, MUTATION_GROUP: name, MUTATION_REPORT: report },
    stdio: ['ignore', isJson ? 'ignore' : 'inherit', 'inherit'],
  });
  const code = await endOf(child);
  if (code !== 0 || !fs.existsSync(report)) throw new Error(`the mutants of ${name} could not be run (exit ${code})`);
  const { files } = JSON.parse(fs.readFileSync(report, 'utf8'));
  fs.rmSync(report);
  return Object.entries(files).map(([file, { mutants }]) => {
    const counted = mutants.filter(isMutant);
    return { file: path.join(groups[name].cwd, file), mutants: counted.length, noticed: counted.filter(isNoticed).length };
  });
}

const figures = [];
for (const name of names.length ? names : Object.keys(groups)) {
  const files = await mutate(name);
  const sum = (key) => files.reduce((total, file) => total + file[key], 0);
  if (!isJson) console.table(files);
  const value = sum('mutants') ? sum('noticed') / sum('mutants') : 0;
  figures.push({ name, value: Number(value.toFixed(3)), unit: `of ${sum('mutants')} mutants noticed`, must: MUST, ok: value >= MUST });
}
if (isJson) console.log(JSON.stringify({ figures }));
else console.table(figures);
process.exitCode = figures.every(({ ok }) => ok) ? 0 : 1;
