import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtPackages, factsOf } from './build';
import { bundle } from './bundle';
import { endOf } from './children.mjs';
import { inRoot } from './root.mjs';

/** Whether the data lies on a database server. */
const namesServer = ({ DATABASE_URL, DATABASE_URL_FILE }: NodeJS.ProcessEnv): boolean =>
  Boolean(DATABASE_URL?.trim() || DATABASE_URL_FILE?.trim());

/**
 * Whether every build is in the local store and the embedded database exists. Only a hint: the
 * server checks again.
 */
function isPrepared(folder: string, env: NodeJS.ProcessEnv): boolean {
  if (!namesServer(env) && !fs.existsSync(path.join(folder, 'database/PG_VERSION'))) return false;
  return builtPackages().every((name) => {
    const { version } = factsOf(name);
    return fs.existsSync(path.join(folder, 'releases/builds', name, version, 'release.json'));
  });
}

/**
 * Whether a start publishes what is built here: by default only a portal on the embedded database
 * that serves `local`. The server reads the same settings and rejects unknown values.
 */
export function takesUpBuilds(
  { PUBLISH, PORTAL_ENVIRONMENT, ...rest }: NodeJS.ProcessEnv = process.env,
): boolean {
  if (PUBLISH?.trim()) return PUBLISH !== 'off';
  return !namesServer(rest) && (PORTAL_ENVIRONMENT?.trim() || 'local') === 'local';
}

/** Bundles the server if its sources changed; returns whether they did. */
export const bundleServer = (): Promise<boolean> =>
  bundle('standalone/src/main.ts', 'standalone/dist/main.mjs', [
    'standalone',
    'backend',
    'releases',
    'database',
    'server-kit',
    'contracts',
  ]);

/**
 * Migrates, publishes, pins and seeds in a process of its own, when there is something to do.
 * Passes its refusal on; returns whether it ran.
 */
export async function prepare(
  folder: string,
  {
    env = process.env,
    onFailure = (code) => process.exit(code),
  }: { env?: NodeJS.ProcessEnv; onFailure?: (code: number) => void } = {},
): Promise<boolean> {
  if (env.RELEASE_STORE === 's3' || isPrepared(folder, env)) return false;
  const main = pathToFileURL(inRoot('standalone/dist/main.mjs')).href;
  const program = `import(${JSON.stringify(main)}).then(({ prepare }) => prepare({ root: ${JSON.stringify(inRoot())} }))`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: 'inherit',
    env: { ...env, DATA_DIR: folder },
  });
  const code = await endOf(child);
  if (code !== 0) onFailure(code);
  return true;
}
