import { fileURLToPath } from 'node:url';

import { createRequire } from 'node:module';
import { currentTest, testFiles } from './test-files.mjs';

/** Found from here, not from the tested package: strict node_modules show it only to us. */
const swcJest = createRequire(import.meta.url).resolve('@swc/jest');

/** Jest for packages that run in Node: ES modules as they are, TypeScript by swc. */
export const transform = {
  '^.+\\.(t|j)sx?$': [
    swcJest,
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
};

/** @param {import('jest').Config} [more] settings of one package */
export const nodeTests = (more = {}) => ({
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': transform['^.+\\.(t|j)sx?$'],
    'drizzle-orm/entity\\.js$': fileURLToPath(new URL('near-globals.mjs', import.meta.url)),
  },
  transformIgnorePatterns: ['/node_modules/(?!.*drizzle-orm/entity\\.js$)'],
  ...testFiles,
  setupFilesAfterEnv: [currentTest, fileURLToPath(new URL('node-setup.mjs', import.meta.url))],
  // Real databases and real child processes: slow machines must not turn into red tests.
  testTimeout: 60_000,
  ...more,
});
