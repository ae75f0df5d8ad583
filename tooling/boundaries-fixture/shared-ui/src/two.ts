export { one } from './one';

export const two = 2;
