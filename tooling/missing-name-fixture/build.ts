// Builds the area of this folder: `node --import tsx build.ts published|development OUTPUT`. Prints
// webpack's errors as JSON: npm run dev shows those of a development build in its overlay.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const [kind, output = ''] = process.argv.slice(2);
Object.assign(process.env, { BUILD_VERSION: '1.0.0', BUILD_OUTPUT: output });
const source = path.dirname(fileURLToPath(import.meta.url));
const name = 'mfe-missing';

const published = async () => (await import('../webpack/preset')).areaConfig(name, { source });
const inDevelopment = async () =>
  (await import('../webpack/development')).developmentConfig(name, source);
// The preset reads its settings when it is loaded, so it comes last.
const config = await (kind === 'development' ? inDevelopment() : published());
const { webpack } = await import('../webpack/preset');
const compiler = webpack({ ...config, cache: false });
const stats = await promisify(compiler.run.bind(compiler))();
process.stdout.write(JSON.stringify(stats?.compilation.errors.map(({ message }) => message)));
