// Stryker's settings for one group of tooling/mutation/groups.ts: `scripts/mutate.ts` names it.
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { groups } from './groups';

const require = createRequire(import.meta.url);
const { MUTATION_GROUP = '', MUTATION_REPORT, MUTATION_FILES } = process.env;
const group = groups[MUTATION_GROUP];
if (!group) throw new Error(`There is no group ${MUTATION_GROUP}.`);
const { mutate, tests, isBrowser } = group;

export default {
  packageManager: 'pnpm',
  plugins: [import.meta.resolve('./jest-by-file.mjs')],
  testRunner: 'jest-by-file',
  testRunnerNodeArgs: isBrowser
    ? ['--no-warnings']
    : ['--experimental-vm-modules', '--no-warnings'],
  jest: {
    projectType: 'custom',
    configFile: 'jest.config.mjs',
    enableFindRelatedTests: false,
    config: {
      // Stryker wraps the environment and loads it by path.
      testEnvironment: require.resolve('./environment.cjs'),
      testMatch: tests.map((file) => `<rootDir>/${file}`),
      // Only ends mutants that hang.
      testTimeout: 30_000,
      // A mutant often removes what a test waits for.
      globals: { queryTimeout: 10_000 },
    },
  },
  coverageAnalysis: 'perTest',
  mutate: [
    ...(MUTATION_FILES ? MUTATION_FILES.split(',') : mutate),
    '!**/*.{test,situations}.{ts,tsx}',
  ],
  // Types are checked by `npm run typecheck`, so Stryker need not disable checks in mutated
  // sources.
  disableTypeChecks: false,
  ignorePatterns: ['dist'],
  tempDirName: path.join(os.tmpdir(), `campus-mutation-${process.pid}`),
  reporters: ['json', 'clear-text', 'progress-append-only'],
  clearTextReporter: {
    allowColor: false,
    allowEmojis: false,
    logTests: false,
    reportTests: false,
    reportScoreTable: false,
  },
  jsonReporter: { fileName: MUTATION_REPORT },
  // A screen test mostly waits for what a mutant removed.
  concurrency: os.availableParallelism() * (isBrowser ? 2 : 1),
  timeoutMS: 60_000,
  // These tests share the process's realm, so a runner keeps in memory what each run loaded.
  maxTestRunnerReuse: 100,
  allowConsoleColors: false,
  warnings: { unknownOptions: false },
};
