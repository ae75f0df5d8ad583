export { openBench, type Bench } from './bench-campus';
export { givePasswords, grow, nth, openEvent, signIn, type Size } from './grow';
export { bytesOf, createStatementRecord, sequentialScans, tablesOver } from './scans';
export { timeBackup } from './time-backup';
