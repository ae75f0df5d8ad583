import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle } from '../../lib/bundle';
import { type Portal, startPortal } from '../../lib/portal-process';
import { inRoot } from '../../lib/root.mjs';
import { type Pool } from './pool';
import type * as database from '../../../database/src';

/**
 * Bundles a package's source and returns the address to import. The bundle is where the database's
 * packages can be resolved.
 */
export async function bundled(
  source: string,
  name: string,
  packages: readonly string[],
): Promise<string> {
  const entry = `database/dist/${name}.mjs`;
  await bundle(source, entry, packages);
  return pathToFileURL(inRoot(entry)).href;
}

/**
 * The whole portal with the demo campus in a database of its own, to which `fill(pool)` has added
 * rows.
 */
export async function startFilledPortal(fill: (pool: Pool) => Promise<void>): Promise<Portal> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-filled-'));
  const env = { RATE_LIMIT_PER_MINUTE: '0' };
  const template = await startPortal({ dataDir, env, keep: true });
  await template.stop();
  const { openDatabase } = (await import(
    await bundled('database/src/index.ts', 'open', ['database'])
  )) as typeof database;
  const { pool, close } = await openDatabase({ folder: path.join(dataDir, 'database') });
  try {
    await fill(pool);
  } finally {
    await close();
  }
  return startPortal({ dataDir, env });
}
