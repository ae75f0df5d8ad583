const fs = require('node:fs');

/**
 * Returns another file's content in place of the requested one.
 * @this {import('webpack').LoaderContext<{file: string}>}
 */
module.exports = function standIn() {
  const { file } = this.getOptions();
  this.addDependency(file);
  return fs.readFileSync(file, 'utf8');
};
