import { realServer, sturdyServer } from 'database/testing';
import path from 'node:path';
import { type Breakable } from './portal';
import { openStore, storeSettings } from './store';

/**
 * Ends the programs, the database and the store of a portal. From then on its settings name another
 * database and another store, which are empty, and other folders.
 */
export async function replaceWithEmpty(portal: Breakable): Promise<void> {
  const { deployment, disk, parts, places, server } = portal;
  for (const { program } of places) {
    program?.child.kill('SIGTERM');
    if ((await program?.ended) !== 0) throw new Error(program?.output());
  }
  await server.stop();
  const store = parts.find(({ label }) => label === 'store')?.place.program;
  store?.child.kill('SIGKILL');
  await store?.ended;

  const other = await sturdyServer(disk.folderOf('other-database'));
  portal.onClose(other.stop);
  const database = await (await realServer(other)).createDatabase();
  portal.onClose(() => database.pool.end());
  const { port } = await openStore(deployment.packed, disk.folderOf('other-store'));
  for (const { settings } of places)
    Object.assign(settings, storeSettings(port), {
      DATABASE_URL: database.url,
      DATA_DIR: path.join(
        deployment.packed.scratch,
        `other-${path.basename(settings.DATA_DIR ?? '')}`,
      ),
    });
  portal.pool = database.pool;
}
