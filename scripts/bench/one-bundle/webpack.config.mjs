import { createRequire } from 'node:module';
import path from 'node:path';
import { shellConfig } from '../../../tooling/webpack/preset.mjs';
import { root } from '../../lib/tasks.mjs';

const webpack = createRequire(path.join(root, 'shell/package.json'))('webpack');

/** The same sources as one bundle with lazy areas: no containers, no share table, no integrity. */
export const oneBundle = (output) => {
  const config = shellConfig('shell');
  return {
    ...config,
    cache: false,
    output: { ...config.output, path: output, publicPath: '/one-bundle/' },
    plugins: [
      ...config.plugins.filter(({ constructor }) => !['ProtectScripts', 'BuildFacts'].includes(constructor.name)),
      new webpack.NormalModuleReplacementPlugin(/^\.\/federation$/, path.join(root, 'scripts/bench/one-bundle/federation.ts')),
    ],
    // As any application of its own would be split.
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
  };
};

export default oneBundle(path.join(root, '.cache/one-bundle'));
