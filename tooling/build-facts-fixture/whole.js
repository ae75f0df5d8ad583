import * as passedOn from './passed-on.js';
import * as unknown from 'unknown';
import * as whole from 'whole';

export * from 'named';
export const everything = [whole, unknown, passedOn];
export const lazyOne = () => import('lazy');
