export const used = 1;
export const other = 2;
export * from './more.js';
