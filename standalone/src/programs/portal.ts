import { run } from 'releases/cli/portal';
import { packageFolder } from './package-folder';

await run(process.argv, { root: packageFolder, takeUp: () => false });
