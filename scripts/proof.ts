// npm run proof: every benchmark, the long tests and the model test, one after the other, and
// docs/proof.md with what they printed. --only=bytes,api runs a part and keeps the others as they
// were. Ends with 1 when a must is missed or a test fails.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ownEnvironment } from './lib/own-environment';
import { inRoot, root } from './lib/root.mjs';
import { runCommand } from './lib/run-command.mjs';
import {
  closingLineIn,
  figuresIn,
  type Outcome,
  type Proof,
  proofPage,
  withTelling,
} from './proof/report';
import { type Step, steps } from './proof/steps';

const RESULTS = inRoot('docs/proof.json');
const PAGE = inRoot('docs/proof.md');
const README = inRoot('README.md');
/** What each step printed. */
const LOGS = inRoot('.cache/proof');
const logOf = (name: string) => path.join(LOGS, `${name}.log`);

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const only = values.only?.split(',');
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? [];
if (unknown.length) {
  const known = steps.map(({ name }) => name).join(', ');
  console.error(`There is no step ${unknown.join(', ')}. Known: ${known}.`);
  process.exit(2);
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** Where and when a step ran: figures of different machines cannot be compared. */
const circumstances = (): Outcome['at'] => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' ') + ' UTC',
  commit:
    git('rev-parse', '--short', 'HEAD') +
    (git('status', '--porcelain', '--', ':!docs', ':!README.md') && ' with changes'),
  machine: `${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  load: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
});

async function outcomeOf({ name, command, about }: Step): Promise<Outcome> {
  const at = circumstances();
  const began = performance.now();
  const isBench = command.includes(' bench:');
  const { code, output } = await runCommand(isBench ? `${command} -- --json` : command, {
    base: ownEnvironment(),
  });
  const [figures, line] = [figuresIn(output), closingLineIn(output)];
  fs.mkdirSync(LOGS, { recursive: true });
  fs.writeFileSync(logOf(name), output);
  return {
    name,
    command,
    about,
    at,
    seconds: Math.round((performance.now() - began) / 1000),
    isGreen: code === 0,
    figures,
    line: isBench ? undefined : (line ?? `ended with code ${code} and without a closing line`),
  };
}

const before = fs.existsSync(RESULTS)
  ? (JSON.parse(fs.readFileSync(RESULTS, 'utf8')) as Proof)
  : undefined;
const earlier = new Map(before?.outcomes.map((outcome) => [outcome.name, outcome]));
for (const step of steps.filter(({ name }) => !only || only.includes(name))) {
  console.log(`${step.name}: ${step.command}`);
  const outcome = await outcomeOf(step);
  const previous = earlier.get(step.name);
  earlier.set(step.name, { ...outcome, before: previous?.figures });
  const verdict = outcome.isGreen ? 'green' : `NOT GREEN (${logOf(step.name)} says why)`;
  console.log(`${step.name}: ${verdict} after ${outcome.seconds} s`);
  // Written after each step, so that an interruption loses no earlier figures.
  const proof = { outcomes: steps.flatMap(({ name }) => earlier.get(name) ?? []) };
  fs.writeFileSync(RESULTS, `${JSON.stringify(proof, null, 1)}\n`);
  fs.writeFileSync(PAGE, proofPage(proof));
  fs.writeFileSync(README, withTelling(fs.readFileSync(README, 'utf8'), proof));
  if (!outcome.isGreen) process.exitCode = 1;
}
