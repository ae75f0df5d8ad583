export { openBench, type Bench } from './campus';
export { grow, nth, openEvent, signIn, type Size } from './grow';
