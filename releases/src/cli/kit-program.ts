import { fileURLToPath } from 'node:url';
import { run } from './command-line';
import { repositoryAt, withoutSources } from './package-folders';

// In the kit, programs are in its folder `lib`. It has a shell's build, and no sources.
await run(process.argv, {
  kit: fileURLToPath(new URL('..', import.meta.url)),
  root: repositoryAt(process.cwd()),
  ...withoutSources,
});
