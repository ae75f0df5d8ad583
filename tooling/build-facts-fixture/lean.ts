// Builds a lean container: `node --import tsx lean.ts area|screens|shell OUTPUT`. The shell
// takes nothing from a host, so there is nothing to shorten.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { LeanContainer } from '../webpack/lean-federation';
import { ListInEntry } from '../webpack/plugins';

const [kind, output = ''] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const federation = new webpack.container.ModuleFederationPlugin({
  name: 'fixture',
  filename: 'remoteEntry.js',
  exposes: {
    './area': { import: kind === 'screens' ? './screens.js' : './area.js', name: 'area' },
  },
  shared: Object.fromEntries(
    ['thing', 'thing/part', 'passed-on', 'named', 'whole', 'lazy', 'unknown'].map((key) => [
      key,
      { import: false, singleton: true, strictVersion: true, requiredVersion: '^1.0.0' },
    ]),
  ),
});
const compiler = webpack({
  mode: 'production',
  context: here,
  entry: kind === 'shell' ? { main: './shell.js' } : {},
  output: { path: output, publicPath: 'auto', clean: true },
  resolve: { alias: kind === 'shell' ? { thing: path.join(here, 'thing') } : {} },
  optimization: { minimize: false },
  plugins: [...(kind === 'shell' ? [] : [federation]), new ListInEntry(), new LeanContainer()],
});
const stats = await promisify(compiler.run.bind(compiler))();
if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
