import { fileURLToPath } from 'node:url';
import { run } from './portal';
import { repositoryAt, withoutSources } from './package-folders';

// The kit: programs lie in its folder `lib`, one below. It has a shell's build, and no sources.
await run(process.argv, {
  kit: fileURLToPath(new URL('..', import.meta.url)),
  root: repositoryAt(process.cwd()),
  ...withoutSources,
});
