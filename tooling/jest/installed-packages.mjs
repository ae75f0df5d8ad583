import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const load = (/** @type {string} */ file) =>
  `globalThis[Symbol.for('installed package')](${JSON.stringify(file)})`;

/**
 * Replaces a package's file by a short one that exports what Node itself loaded.
 * @type {{process: (source: string, file: string, options: {supportsStaticESM: boolean}) => {code:
 * string}}}
 */
export default {
  process: (_source, file, { supportsStaticESM }) => {
    if (!supportsStaticESM) return { code: `module.exports = ${load(file)};` };
    const names = Object.keys(require(file));
    const lines = names.map(
      (name, at) =>
        `const _${at} = loaded[${JSON.stringify(name)}]; export { _${at} as ${JSON.stringify(name)} };`,
    );
    return { code: [`const loaded = ${load(file)};`, ...lines].join('\n') };
  },
};
