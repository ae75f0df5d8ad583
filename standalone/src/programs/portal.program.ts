import { withoutSources } from 'releases/cli/package-folders';
import { run } from 'releases/cli/portal';
import { packageFolder } from './package-folder';

// The package has the shell's build with its kit, and nothing to build them from.
await run(process.argv, { root: packageFolder, ...withoutSources });
