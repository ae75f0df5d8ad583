import { fileURLToPath } from 'node:url';

const isLong = process.env.TEST_LONG === '1';

/** Jest's choice of files: `*.long.test.ts` belong to `npm run test:long`, all others to `npm test`. */
export const testFiles = isLong
  ? { testMatch: ['<rootDir>/src/**/*.long.test.{ts,tsx}'] }
  : {
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '\\.long\\.test\\.tsx?$'],
    };

/** The set-up file that notes the running test. */
export const currentTest = fileURLToPath(new URL('current-test.cjs', import.meta.url));
