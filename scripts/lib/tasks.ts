import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { areasIn } from './areas';
import { inRoot, root } from './root.mjs';
import { type Command } from './run-task';
import { typeScriptOptions } from './typescript.mjs';

/** One command of the project's own checks, run by this Node. */
const node = (cwd: string, args: readonly string[]) => ({
  command: process.execPath,
  args,
  cwd: inRoot(cwd),
});

const packages = fs
  .readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && fs.existsSync(inRoot(entry.name, 'package.json')))
  .map((entry) => entry.name);

const bin = (relative: string) => inRoot('node_modules', relative);

/** Size of a package's tests in bytes, an estimate of their duration. */
const bytesOfTests = (files: readonly string[]) =>
  files.reduce((bytes, file) => bytes + fs.statSync(file).size, 0);

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file));
const testFiles = (name: string) =>
  filesIn(inRoot(name, 'src')).filter((file) => /\.test\.tsx?$/.test(file));
const isSlowTest = (file: string) => /\.slow\.test\.tsx?$/.test(file);
const isLongTest = (file: string) => /\.long\.test\.tsx?$/.test(file);
/** Measures memory under an even load, which other tests would make uneven. */
const runsAlone = (file: string) => /\.alone\.long\.test\.tsx?$/.test(file);

/** Their tests wait for the programs they start: they take longer than their size tells. */
const startsPrograms = new Set(['standalone', 'tooling']);

/** Packages with tests, the longest first: then all slots end together. */
const bySize = packages
  .filter((name) => fs.existsSync(inRoot(name, 'jest.config.mjs')))
  .map((name) => ({
    name,
    bytes: bytesOfTests(testFiles(name)) * (startsPrograms.has(name) ? 3 : 1),
  }))
  .sort((one, other) => other.bytes - one.bytes);
const tested = bySize.map(({ name }) => name);

/** Tests of a package beyond this size are several tasks: as one it would end long after all. */
const BYTES_OF_TASK = 300_000;
const shards = bySize.flatMap(({ name, bytes }) => {
  const count = Math.ceil(bytes / BYTES_OF_TASK);
  return Array.from({ length: count }, (_, at) => ({
    name,
    shard: count > 1 ? `${at + 1}/${count}` : '',
  }));
});

/**
 * For checkers written in Go: memory is collected from 3 GB on, which takes 7 of 49 seconds of
 * processor time from the lint and 2 of 22 from the types.
 */
const lessCollection = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

/**
 * One checker in place of four: each would work out shared types again, at twice the processor
 * time.
 */
const compiler = 'node_modules/typescript-native/bin/tsc';

const settings = ['--noEmit', '--checkers', '1', '-p'];
const typesOf = (name: string): Command => ({
  name: `types ${name}`,
  ...node(name, [compiler, ...settings, '.']),
  env: lessCollection,
});
const typed = packages.filter((name) => fs.existsSync(inRoot(name, 'tsconfig.json')));

/**
 * Packages with the same compiler settings are checked as one program: what they share is read
 * once, in a third of the time.
 */
const programs = ['servers', 'screens'].map((name) => {
  const file = `tooling/tsconfig.${name}.json`;
  const { include } = JSON.parse(fs.readFileSync(inRoot(file), 'utf8')) as { include: string[] };
  const members = include
    .map((place) => place.split('/')[1] ?? '')
    .flatMap((name) => (name === 'mfe-*' ? areasIn() : [name]));
  return { name, file, members: new Set(members) };
});
const allTypes = (): Command[] => [
  ...programs.map(({ name, file }) => ({
    name: `types ${name}`,
    ...node('.', [`backend/${compiler}`, ...settings, file]),
    env: lessCollection,
  })),
  ...typed.filter((name) => !programs.some(({ members }) => members.has(name))).map(typesOf),
];

/**
 * Flags for tests of screens. Most of their code runs a few times only: a larger young generation,
 * and on Node 20, whose V8 has the flag, less code compiled again (docs/decisions/0010).
 */
const flagsOf = (name: string): string[] =>
  programs.some((program) => program.name === 'screens' && program.members.has(name))
    ? [
        ...['--max-semi-space-size=64', '--min-semi-space-size=32'],
        ...(parseInt(process.versions.node) < 22 ? ['--interrupt-budget=400000'] : []),
      ]
    : [];

/**
 * The tests of one package. `workers`: jest's own; a queue of packages keeps the processors busy
 * with one each. `shard`: the part of the package's files, like 1/3; `files`: only these.
 */
function testsOf(
  name: string,
  workers: number,
  { kind = 'unit', shard = '', files = [] as readonly string[] } = {},
): Command {
  const part = shard.replace('/', ' of ');
  const words = [kind, process.pid, name, shard.replace('/', '-of-')].filter(Boolean);
  const report = path.join(os.tmpdir(), `portal-${words.join('-')}.json`);
  const jest = [
    '--experimental-vm-modules',
    '--no-warnings',
    ...flagsOf(name),
    'node_modules/jest/bin/jest.js',
    '-w',
    String(workers),
    ...(shard ? [`--shard=${shard}`] : []),
    ...(files.length ? ['--runTestsByPath', ...files] : []),
  ];
  return {
    name: [kind, name, part].join(' ').trim(),
    report,
    ...node(name, [...jest, '--silent', '--json', `--outputFile=${report}`]),
  };
}

/** The tests of one package without the slow ones, which only the whole run has. */
function quickTestsOf(name: string, workers: number): Command {
  const slow = testFiles(name).filter(isSlowTest).length;
  const task = testsOf(name, workers);
  return slow
    ? { ...task, name: `${task.name} without ${slow} slow files`, env: { TEST_QUICK: '1' } }
    : task;
}

const chosen = (all: readonly string[], only: readonly string[]) =>
  only.length ? all.filter((name) => only.includes(name)) : all;

const oxfmt = (name: string, mode: string): Command => ({
  name,
  ...node('.', [bin('oxfmt/bin/oxfmt'), mode, '.']),
});

type Stage = 'typecheck' | 'lint' | 'format' | 'format:check' | 'boundaries' | 'unit';

/** Whether a step has this name. */
export const isStage = (name: string): name is Stage => Object.hasOwn(stages, name);

/**
 * The steps by name: each is a list of tasks that may run side by side. `only`: the requested
 * packages.
 */
export const stages: Readonly<Record<Stage, (only?: readonly string[]) => Command[]>> = {
  typecheck: (only = []) => (only.length ? chosen(typed, only).map(typesOf) : allTypes()),
  lint: () => [
    {
      name: 'lint',
      ...node('.', [bin('oxlint/bin/oxlint'), '--deny-warnings', '--format', 'unix']),
      env: lessCollection,
    },
    { name: 'unused', ...node('.', [bin('knip/bin/knip.js'), '--no-progress']) },
  ],
  format: () => [oxfmt('format', '--write')],
  'format:check': () => [oxfmt('format:check', '--check')],
  boundaries: () => [
    { name: 'boundaries', ...node('.', [...typeScriptOptions(), 'scripts/boundaries.ts']) },
  ],
  unit: (only = []) => {
    if (!only.length) return shards.map(({ name, shard }) => testsOf(name, 1, { shard }));
    const names = chosen(tested, only);
    const workers = Math.max(1, Math.floor(os.availableParallelism() / names.length));
    return names.map((name) => quickTestsOf(name, workers));
  },
};

/**
 * The tests `*.long.test.ts` of all packages, or of the requested ones. `*.alone.long.test.ts` are
 * tasks of their own, which take all slots.
 */
export const longTests = (only: readonly string[] = []): (Command & { slots?: number })[] =>
  chosen(tested, only).flatMap((name) => {
    const long = testFiles(name).filter(isLongTest);
    const tasks = [
      { kind: 'unit', files: long.filter((file) => !runsAlone(file)) },
      { kind: 'alone', files: long.filter(runsAlone), slots: Infinity },
    ];
    return tasks
      .filter(({ files }) => files.length > 0)
      .map(({ kind, files, ...rest }) => ({
        ...testsOf(name, 1, { kind, files }),
        ...rest,
        env: { TEST_LONG: '1' },
        silentMinutes: 60,
      }));
  });

/** A file of these goes through the history of one portal, step by step. */
const inOrder = new Set(['backend', 'releases', 'standalone']);

/** The tests of all other packages, or of the requested ones of them, in random order. */
export const randomTests = (only: readonly string[] = []): Command[] =>
  chosen(tested, only)
    .filter((name) => !inOrder.has(name))
    .map((name) => ({ ...testsOf(name, 1, { kind: 'random' }), env: { TEST_RANDOM: '1' } }));

/** Names that are no package with tests or types. */
export const unknownPackages = (names: readonly string[]): string[] =>
  names.filter((name) => !tested.includes(name) && !typed.includes(name));
