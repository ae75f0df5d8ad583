// Breaks no-cycles: types count as well.
import { type Two } from './two';

export interface One {
  two?: Two;
}
