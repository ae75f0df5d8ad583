import { fileURLToPath } from 'node:url';

const isLong = process.env.TEST_LONG === '1';
const isQuick = process.env.TEST_QUICK === '1';
/** Whether the tests of a file run in random order; the seed is printed. */
export const isRandom = process.env.TEST_RANDOM === '1';

/**
 * The test files of a run. `*.long.test.ts` are for `npm run test:long`, all others for `npm test`;
 * with a package's name it leaves out `*.slow.test.ts`.
 */
export const testFiles = isLong
  ? { testMatch: ['<rootDir>/src/**/*.long.test.{ts,tsx}'] }
  : {
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: [
        '/node_modules/',
        isQuick ? '\\.(long|slow)\\.test\\.tsx?$' : '\\.long\\.test\\.tsx?$',
      ],
    };

/** The set-up file that notes the running test. */
export const currentTest = fileURLToPath(new URL('current-test.cjs', import.meta.url));
