import { runAdmin } from 'backend/commands/run-admin';
import { migrate as migrateReleases } from 'releases/db/migrate';
import { demoReset } from './demo/reset';

/** The operator's commands: those of the API and the demo's reset. Answers the exit code. */
export const admin = (argv: readonly string[], root: string): Promise<number> =>
  runAdmin({ argv, environment: process.env, root, more: [demoReset], prepare: migrateReleases });
