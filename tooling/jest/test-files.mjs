import { fileURLToPath } from 'node:url';

const isLong = process.env.TEST_LONG === '1';
const isQuick = process.env.TEST_QUICK === '1';

/**
 * Jest's choice of files: `*.long.test.ts` belong to `npm run test:long`, all others to `npm test`.
 * While somebody works on one package, its `*.slow.test.ts` are left out.
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
