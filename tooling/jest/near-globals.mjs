/**
 * In a test's own realm every look at a global is a slow one, and drizzle asks `is()` a million times per suite: it gets
 * `Object` within reach. Nothing else about the module changes.
 */
export default {
  process: (source) => ({ code: `const Object = globalThis.Object;\n${source}` }),
};
