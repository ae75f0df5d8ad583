import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** One command of the project's own checks, with how its result is counted. */
const node = (cwd, args) => ({ command: process.execPath, args, cwd: path.join(root, cwd) });

const packages = fs
  .readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && fs.existsSync(path.join(root, entry.name, 'package.json')))
  .map((entry) => entry.name);

const withTests = (name) => fs.existsSync(path.join(root, name, 'jest.config.mjs'));
const bin = (relative) => path.join(root, 'node_modules', relative);

// The longest first: two at a time then end together.
const order = ['backend', 'mfe-club-admin', 'mfe-public', 'releases', 'shared-ui', 'mfe-member', 'mfe-approvals', 'shell', 'standalone'];
const rank = (name) => (order.includes(name) ? order.indexOf(name) : order.length);

const tsc = ['node_modules/typescript-native/bin/tsc', '--noEmit', '-p'];
const typesOf = (name) => ({ name: `types ${name}`, ...node(name, [...tsc, '.']) });
const withTypes = packages.filter((name) => fs.existsSync(path.join(root, name, 'tsconfig.json')) && name !== 'tooling');

/** Packages with the same compiler settings are checked as one program: what they share is read once, in a third of the time. */
const programs = ['servers', 'screens'].map((name) => {
  const file = `tooling/tsconfig.${name}.json`;
  const { include } = JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
  return { name, file, members: new Set(include.map((place) => place.split('/')[1])) };
});
const allTypes = () => [
  ...programs.map(({ name, file }) => ({ name: `types ${name}`, ...node('.', [`backend/${tsc[0]}`, ...tsc.slice(1), file]) })),
  ...withTypes.filter((name) => !programs.some(({ members }) => members.has(name))).map(typesOf),
];

/** The stages by name: each is a list of tasks that may run side by side. `only`: packages that were asked for by name. */
export const stages = {
  typecheck: (only = []) => (only.length ? withTypes.filter((name) => only.includes(name)).map(typesOf) : allTypes()),
  lint: () => [{ name: 'lint', ...node('.', [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']) }],
  format: () => [{ name: 'format', ...node('.', [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']) }],
  boundaries: () => [{ name: 'boundaries', ...node('.', ['scripts/boundaries.mjs']) }],
  unit: () =>
    packages
      .filter(withTests)
      .sort((one, other) => rank(one) - rank(other))
      .map((name) => {
        const report = path.join(os.tmpdir(), `portal-unit-${process.pid}-${name}.json`);
        const jest = [
          '--experimental-vm-modules',
          '--no-warnings',
          'node_modules/jest/bin/jest.js',
          '-w',
          '1',
          '--silent',
          '--json',
          `--outputFile=${report}`,
        ];
        return { name: `unit ${name}`, report, ...node(name, jest) };
      }),
};

/** Runs one task to its end. Its output is kept, and shown when it fails. */
function run(task) {
  const began = Date.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(task.command, task.args, {
      cwd: task.cwd,
      env: { ...process.env, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // With --json jest prints its whole report on stdout; the file has it.
    child.stdout.on('data', (data) => task.report || (output += data));
    child.stderr.on('data', (data) => (output += data));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) => resolve({ task, code, output, seconds: (Date.now() - began) / 1000 }));
  });
}

function countOf({ task, code }) {
  if (task.report && fs.existsSync(task.report)) {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(fs.readFileSync(task.report, 'utf8'));
    fs.rmSync(task.report, { force: true });
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    return { passed: numPassedTests, failed: code !== 0 && failed === 0 ? 1 : failed, skipped: numPendingTests };
  }
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs tasks two at a time and prints a line for each. Answers how many checks passed and failed. */
export async function runTasks(tasks, { together = 2 } = {}) {
  const queue = [...tasks];
  const total = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let task = queue.shift(); task; task = queue.shift()) {
      const result = await run(task);
      const { passed, failed, skipped = 0 } = countOf(result);
      total.passed += passed;
      total.failed += failed;
      console.log(
        `${failed ? 'FAILED' : 'ok    '} ${task.name}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} SKIPPED` : ''} (${result.seconds.toFixed(1)} s)`,
      );
      if (failed) console.log(result.output.slice(-20_000));
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  return total;
}
