// TypeScript and JSX to JavaScript by SWC, with what Fast Refresh needs to find components again.
const { transform } = require('@swc/core');

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function developmentLoader(source) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('.tsx') },
      target: 'es2022',
      transform: {
        verbatimModuleSyntax: true,
        react: { runtime: 'automatic', development: true, refresh: true },
      },
    },
  }).then(({ code, map }) => done(null, code, map), done);
};
