import { jest } from '@jest/globals';

// On a shared machine a test may meet a stall once; its first failure is printed, and one that fails twice is broken.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
