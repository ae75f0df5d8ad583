const fs = require('node:fs');

/**
 * Answers another file's content in the place of the one that was asked for.
 * @this {import('webpack').LoaderContext<{file: string}>}
 */
module.exports = function standIn() {
  const { file } = this.getOptions();
  this.addDependency(file);
  return fs.readFileSync(file, 'utf8');
};
