import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { limitOfSilence, runTask } from '../../scripts/lib/run-task';
import { countOf } from '../../scripts/lib/task-result';

const scripts = path.resolve(import.meta.dirname, '../../scripts');
const tooling = path.resolve(import.meta.dirname, '..');

/** Resolves when the running test that a task noted contains these words. */
const untilNoted = async (prefix: string, words: string) => {
  const isNoted = () =>
    readdirSync(tmpdir())
      .filter((name) => name.startsWith(prefix))
      .some((name) => readFileSync(path.join(tmpdir(), name), 'utf8').includes(words));
  while (!isNoted()) await new Promise((resolve) => setTimeout(resolve, 50));
};

test('a package that hangs is stopped at its limit, named with its test, and has failed', async () => {
  const limit = new AbortController();
  const jest = [
    path.join(tooling, 'node_modules/jest/bin/jest.js'),
    '-w',
    '1',
    '--silent',
    '--json',
  ];
  const report = path.join(tmpdir(), `hanging-${process.pid}.json`);
  const ending = runTask({
    name: 'unit hanging fixture',
    command: process.execPath,
    args: ['--experimental-vm-modules', '--no-warnings', ...jest, `--outputFile=${report}`],
    cwd: path.join(tooling, 'hanging-fixture'),
    report,
    limit: limit.signal,
  });
  await untilNoted(`current-test-${process.pid}-unit-hanging-fixture`, 'endless loop');
  limit.abort();
  const ended = await ending;
  expect(ended.output).toContain(
    'It hung in src/hangs.test.ts: a package hangs in an endless loop',
  );
  expect(countOf(ended)).toEqual({ passed: 0, failed: 1 });
});

test('a task that is slow but not silent goes on', () => {
  let now = 0;
  const due = new Map<object, { at: number; run: () => void }>();
  const pass = (ms: number) => {
    now += ms;
    for (const [timer, { at, run }] of due) if (at <= now && due.delete(timer)) run();
  };
  const limit = limitOfSilence(1000, {
    setTimeout: (run: () => void, ms: number) => {
      const timer = {};
      due.set(timer, { at: now + ms, run });
      return timer;
    },
    clearTimeout: (timer: object | undefined) => timer && due.delete(timer),
  });
  for (const ms of [900, 900, 900]) {
    pass(ms);
    limit.heard();
  }
  expect(limit.signal.aborted).toBe(false);
  pass(1000);
  expect(limit.signal.aborted).toBe(true);
  limit.heard();
  limit.end();
  expect(due.size).toBe(0);
});

test('a run that cannot begin ends with the closing line and with 1', () => {
  let said = '';
  try {
    execFileSync(process.execPath, [path.join(scripts, 'test.mjs'), 'no-such-package'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    expect(status).toBe(1);
    expect(stderr).toContain('There is no package no-such-package.');
    said = stdout;
  }
  expect(said.trim().split('\n').at(-1)).toBe('0 passed, 1 failed');
});

test.each([
  ['skipped only, for want of a program on this machine', 3, { passed: 0, failed: 0, skipped: 3 }],
  ['not there', 0, { passed: 0, failed: 1, skipped: 0 }],
])('a package whose tests are %s', (_, numPendingTests, counts) => {
  const report = path.join(tmpdir(), `counted-${process.pid}.json`);
  const none = { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  writeFileSync(report, JSON.stringify({ ...none, numPendingTests }));
  const task = { name: 'unit counted', command: '', args: [], cwd: '', report };
  expect(countOf({ task, code: 0, output: '', hung: undefined })).toEqual(counts);
});
