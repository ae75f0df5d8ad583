import { runAdmin } from 'backend/commands/run-admin';
import { migrate as migrateReleases } from 'releases/db/migrate';
import { demoReset } from './demo/reset';
import { restoreDrill } from './restore-drill';

/** The operator's commands: the API's, the demo's reset and the drill. Returns the exit code. */
export const admin = (argv: readonly string[], root: string): Promise<number> =>
  runAdmin({
    argv,
    environment: process.env,
    root,
    more: [demoReset, restoreDrill],
    prepare: migrateReleases,
  });
