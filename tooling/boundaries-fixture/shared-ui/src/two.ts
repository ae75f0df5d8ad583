import { type One } from './one';

export interface Two {
  one?: One;
}
