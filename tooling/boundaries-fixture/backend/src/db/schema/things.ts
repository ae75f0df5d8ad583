export const things = {};
