import { run } from 'releases/cli/portal';
import { packageFolder } from './package-folder';

// The package has the shell's build, and nothing to build it from.
await run(process.argv, {
  root: packageFolder,
  takeUp: () => false,
  buildShell: async () => undefined,
});
