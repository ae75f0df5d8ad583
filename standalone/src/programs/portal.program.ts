import { withoutSources } from 'releases/cli/package-folders';
import { run } from 'releases/cli/command-line';
import { packageFolder } from './package-folder';

// The package contains the shell's build and its kit, but no sources to make them from.
await run(process.argv, { root: packageFolder, ...withoutSources });
