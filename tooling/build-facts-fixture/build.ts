// Builds the small area or shell of this folder: `node --import tsx build.ts area OUTPUT`.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { BuildFacts } from '../webpack/plugins';

const [given, output = ''] = process.argv.slice(2);
const kind = given === 'shell' ? 'shell' : 'area';
const here = path.dirname(fileURLToPath(import.meta.url));
const keys = [
  'thing',
  'thing/part',
  'passed-on',
  'named',
  'whole',
  'lazy',
  'unknown',
  'spare',
  'always',
];
const shared = Object.fromEntries(keys.map((key) => [key, '1.0.0']));
const federation = new webpack.container.ModuleFederationPlugin({
  name: 'fixture',
  filename: 'remoteEntry.js',
  exposes: { './area': './area.js' },
  shared: Object.fromEntries(
    Object.keys(shared).map((key) => [key, { import: false, requiredVersion: '^1.0.0' }]),
  ),
});
const facts = { name: 'fixture', kind, version: '1.0.0', shared } as const;
const compiler = webpack({
  mode: 'production',
  context: here,
  entry: kind === 'shell' ? { main: './shell.js' } : {},
  output: { path: output },
  resolve: { alias: kind === 'shell' ? { thing: path.join(here, 'thing') } : {} },
  cache: { type: 'filesystem', cacheDirectory: path.join(output, '../cache'), name: kind },
  plugins: [
    ...(kind === 'area' ? [federation] : []),
    new BuildFacts(facts, {
      namesOnly: [process.argv[4] ?? 'names.js'],
      always: ['always'],
      namesOf: async (key) => (key === 'unknown' ? null : [`all of ${key}`]),
    }),
  ],
});
const stats = await promisify(compiler.run.bind(compiler))();
if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
// Writes the cache.
await promisify(compiler.close.bind(compiler))();
