import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from 'database';
import { fingerprint } from 'database/testing';

const sources = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../database');

/**
 * An empty embedded database as its engine makes it, stored in the system's temporary
 * folder: making one takes seconds.
 */
async function template(): Promise<string> {
  const folder = path.join(
    tmpdir(),
    `campus-portal-test-folder-${fingerprint(`${sources}/src/embedded.ts`, `${sources}/package.json`)}`,
  );
  if (existsSync(folder)) return folder;
  const aside = await mkdtemp(`${folder}.`);
  await (await openDatabase({ folder: path.join(aside, 'database') })).close();
  // In one step; another process may have been first.
  await rename(path.join(aside, 'database'), folder).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
  return folder;
}

/** Puts an empty database where there is none yet. */
export async function freshDatabase(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await mkdir(path.dirname(folder), { recursive: true });
  await cp(await template(), folder, { recursive: true });
}
