import fs from 'node:fs';
import { type Counts } from './counts';
import { type Ended } from './run-task';

/** The used fields of jest's report. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

/** How many checks of a task passed and failed. A command without a report is one check. */
export function countOf({ task, code, hung }: Ended): Counts {
  if (!task.report) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!fs.existsSync(task.report)) return { passed: 0, failed: 1 };
  const report = JSON.parse(fs.readFileSync(task.report, 'utf8')) as Report;
  const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = report;
  fs.rmSync(task.report, { force: true });
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  // A run that crashed, was stopped or had no tests has failed even if no test did.
  const isBad = code !== 0 || hung || numPassedTests + numPendingTests === 0;
  return {
    passed: numPassedTests,
    failed: isBad && failed === 0 ? 1 : failed,
    skipped: numPendingTests,
  };
}
