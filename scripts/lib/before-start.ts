// The part of `npm start` before the server: builds what changed, bundles the server and prepares
// the data folder. Its first argument is that folder, the second whether only the API is wanted.
import { buildAll } from './build';
import { bundleServer, prepare, takesUpBuilds } from './prepare';
import { step } from './say.mjs';

const [folder = '', isApiOnly] = process.argv.slice(2);
const takesUp = isApiOnly !== 'true' && takesUpBuilds();
if (takesUp && !(await buildAll()).length) step('Builds are up to date');
if (await bundleServer()) step('Built the server');
// Tells the caller whether the preparation has printed its steps.
process.send?.(takesUp && (await prepare(folder)));
process.disconnect?.();
