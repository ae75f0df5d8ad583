import { emptyPortal } from 'backend/db/replace-tables';
import { type Command } from 'backend/commands/command';
import { AppError } from 'backend/lib/app-error';
import { isStoredPath } from 'backend/storage/storage';
import { seedDemo } from './demo';

/** Replaces everything in the API's tables and uploads by a fresh demo campus. */
export const demoReset: Command = {
  name: 'demo-reset',
  describe: 'Replace everything by a fresh demo campus; a portal that is no demo must be stopped',
  isAlone: 'unless-demo',
  options: [
    { flag: '--really', describe: 'needed where the portal is no demo: all its data is lost' },
  ],
  run: async ({ context, storage }, options) => {
    const { config, pool } = context;
    if (!config.demo && options.really !== true)
      throw new AppError(
        409,
        'no_demo',
        'This portal is no demo: add --really to lose all its data and get a demo campus',
      );
    await emptyPortal(pool);
    for await (const path of storage.list()) if (isStoredPath(path)) await storage.remove(path);
    await seedDemo(pool, config);
    return 'The demo campus is as on its first day.';
  },
};
