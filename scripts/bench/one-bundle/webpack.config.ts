import fs from 'node:fs';
import path from 'node:path';
import { type Configuration, shellConfig, webpack } from '../../../tooling/webpack/preset';
import { areasIn } from '../../lib/areas';
import { root } from '../../lib/root.mjs';

const here = path.join(root, 'scripts/bench/one-bundle');

/** The changed field of a resolved request. */
interface Resolved {
  resource: string;
  request: string;
  userRequest: string;
}

const federated = new Set(['ProtectScripts', 'BuildFacts', 'LeanFederation']);

/** Writes a module that exports the routes of all areas and returns its file. */
function writeRoutes(): string {
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
export function oneBundle(output: string): Configuration {
  const config = shellConfig('shell');
  return {
    ...config,
    cache: {
      ...(typeof config.cache === 'object' && config.cache.type === 'filesystem' && config.cache),
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack/one-bundle'),
    },
    resolve: {
      ...config.resolve,
      alias: { ...config.resolve?.alias, 'one-bundle-routes': writeRoutes() },
    },
    output: {
      ...config.output,
      path: output,
      publicPath: '/builds/one-bundle/',
      uniqueName: 'one-bundle',
    },
    plugins: [
      ...(config.plugins ?? []).filter(
        (plugin) => !plugin || !federated.has(plugin.constructor.name),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]shell[\\/]src[\\/]loading[\\/](load-screen|preload)\.ts$/,
        ({ createData: data }: { createData: Partial<Resolved> }) => {
          const file = path.join(here, path.basename(data.resource ?? ''));
          Object.assign(data, {
            resource: file,
            request: data.request?.replace(data.resource ?? '', file),
            userRequest: file,
          });
        },
      ),
    ],
    // Split like any single application.
    optimization: { ...config.optimization, splitChunks: { chunks: 'async' } },
  };
}

export default oneBundle(process.env.ONE_BUNDLE_OUTPUT ?? path.join(root, '.cache/one-bundle'));
