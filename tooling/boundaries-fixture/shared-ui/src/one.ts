// Breaks no-cycles
export { two } from './two';

export const one = 1;
