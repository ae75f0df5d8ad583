export { openBench, type Bench } from './campus';
export { givePasswords, grow, nth, openEvent, signIn, type Size } from './grow';
