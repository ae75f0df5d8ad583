const fs = require('node:fs');
const { parse } = require('acorn');
const { simple } = require('acorn-walk');

/**
 * @param {string} source
 * @returns {{ name: string, start: number, end: number }[]} its functions, also nested ones
 */
function functionsOf(source) {
  /** @type {{ name: string, start: number, end: number }[]} */
  const found = [];
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    FunctionDeclaration: ({ id, start, end }) => found.push({ name: id.name, start, end }),
  });
  return found;
}

/**
 * Replaces functions of a library by those of the same name in another file.
 * @param {string} source
 * @param {string} standIns the other file's content
 * @throws {Error} when the library has no such function, or several
 */
function replaceFunctions(source, standIns) {
  const theirs = functionsOf(source);
  return functionsOf(standIns)
    .map(({ name, start, end }) => {
      const [place, ...others] = theirs.filter((each) => each.name === name);
      if (!place || others.length > 0)
        throw new Error(`There is not one function ${name}: look at tooling/webpack/lean-*.ts.`);
      return { ...place, text: standIns.slice(start, end) };
    })
    .sort((one, other) => other.start - one.start)
    .reduce(
      (result, { start, end, text }) => result.slice(0, start) + text + result.slice(end),
      source,
    );
}

/**
 * @this {import('webpack').LoaderContext<{file: string}>}
 * @param {string} source
 */
function functionLoader(source) {
  const { file } = this.getOptions();
  this.addDependency(file);
  return replaceFunctions(source, fs.readFileSync(file, 'utf8'));
}

module.exports = Object.assign(functionLoader, { replaceFunctions });
