export { openBench, type Bench } from './bench-campus';
export { givePasswords, grow, nth, openEvent, signIn, type Size } from './grow';
export { createStatementRecord, sequentialScans } from './scans';
