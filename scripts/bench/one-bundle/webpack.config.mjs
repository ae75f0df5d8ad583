import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { shellConfig } from '../../../tooling/webpack/preset.mjs';
import { areasIn } from '../../lib/areas.mjs';
import { root } from '../../lib/root.mjs';

const webpack = createRequire(path.join(root, 'shell/package.json'))('webpack');
const here = path.join(root, 'scripts/bench/one-bundle');

const federated = new Set(['ProtectScripts', 'BuildFacts', 'LeanFederation']);

/** Writes a module that exports the routes of all areas and returns its file. */
function writeRoutes() {
  const file = path.join(root, '.cache/one-bundle-routes.ts');
  const parts = areasIn().map((name, at) => ({
    name: `area${at}`,
    from: path.join(root, name, 'src/routes'),
  }));
  const imports = parts
    .map(({ name, from }) => `import { routes as ${name} } from ${JSON.stringify(from)};\n`)
    .join('');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(
    file,
    `${imports}export const routes = [${parts.map(({ name }) => `...${name}`).join(', ')}];\n`,
  );
  return file;
}

/** The same sources as one bundle with lazy areas: no containers, no share table, no integrity. */
export function oneBundle(output) {
  const config = shellConfig('shell');
  return {
    ...config,
    cache: { ...config.cache, cacheDirectory: path.join(root, '.cache/webpack/one-bundle') },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve.alias, 'one-bundle-routes': writeRoutes() },
    },
    output: {
      ...config.output,
      path: output,
      publicPath: '/one-bundle/',
      uniqueName: 'one-bundle',
    },
    plugins: [
      ...config.plugins.filter(({ constructor }) => !federated.has(constructor.name)),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]shell[\\/]src[\\/]loading[\\/](load-screen|preload)\.ts$/,
        (found) => {
          const data = found.createData;
          const file = path.join(here, path.basename(data.resource));
          Object.assign(data, {
            resource: file,
            request: data.request.replace(data.resource, file),
            userRequest: file,
          });
        },
      ),
    ],
    // As any application of its own is split.
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
  };
}

export default oneBundle(process.env.ONE_BUNDLE_OUTPUT ?? path.join(root, '.cache/one-bundle'));
