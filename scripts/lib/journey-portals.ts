import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { buildAll } from './build';
import { ownEnvironment } from './own-environment';
import { copyOf, FILLED, newFolder } from './filled-copy';
import { type Portal, startPortal } from './portal-process';
import { bundleServer, prepare } from './prepare';
import { inRoot } from './root.mjs';
import { startDatabases } from './test-databases';

/** Workers for more than one file, each with a portal, a port and a database of its own. */
export const TOGETHER = 2;

/** The database that a run's portals have. */
export type Engine = 'embedded' | 'postgres';

/** Reads E2E_DATABASE. Throws on a value that it does not know. */
export function engineOf(value = process.env.E2E_DATABASE?.trim() || 'embedded'): Engine {
  if (value === 'embedded' || value === 'postgres') return value;
  throw new Error(`E2E_DATABASE is embedded or postgres, not "${value}".`);
}

const onFailure = (refusal: string): never => {
  throw new Error(refusal);
};

const fill = (folder: string, env: Record<string, string> = {}) =>
  prepare(folder, {
    env: { ...ownEnvironment(), ...env },
    onFailure: (code) => onFailure(`the demo campus could not be made (code ${code})`),
  });

/** Waits for all portals. If one did not start, stops the others and throws. */
async function allOf(starting: Promise<Portal>[]): Promise<Portal[]> {
  const starts = await Promise.allSettled(starting);
  const portals = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return portals;
  await Promise.all(portals.map(({ stop }) => stop()));
  throw failed.reason;
}

async function startEmbedded(count: number): Promise<Portal[]> {
  // Filled once: the portals begin with copies.
  const filled = newFolder();
  process.once('exit', () => fs.rmSync(filled, { recursive: true, force: true }));
  await fill(filled);
  process.env[FILLED] = filled;
  return allOf(Array.from({ length: count }, () => startPortal({ dataDir: copyOf(filled) })));
}

/** Runs `portal` with these settings; returns what it answers. */
function portalCommand(args: readonly string[], env: Record<string, string>): unknown {
  const answer = execFileSync(
    process.execPath,
    [inRoot('releases/bin/portal.mjs'), ...args, '--json'],
    { encoding: 'utf8', env: { ...ownEnvironment(), ...env } },
  );
  return JSON.parse(answer);
}

/**
 * Writes the operator's file, which a start writes on the embedded database only. On a database
 * server the first token comes from `portal bootstrap`; it makes the token for the file.
 */
function writeOperator({ url, dataDir }: Portal, env: Record<string, string>): void {
  const first = portalCommand(['bootstrap', 'journeys'], { ...env, DATA_DIR: dataDir }) as {
    secret: string;
  };
  const { token } = portalCommand(
    ['token', 'create', 'first operator', '--scopes', 'admin,publish:*,pin:*'],
    { DATA_DIR: dataDir, PORTAL_URL: url, PORTAL_TOKEN: first.secret },
  ) as { token: string };
  const key = path.join(dataDir, 'releases/signing-key.pem');
  const file = path.join(dataDir, 'releases/operator.json');
  fs.writeFileSync(file, JSON.stringify({ url, token, key }), { mode: 0o600 });
}

/** A portal on each of so many databases of one server, which stops with the last of them. */
async function startOnServer(count: number): Promise<Portal[]> {
  const server = await startDatabases();
  console.log(`The journeys' portals run on ${server.about}`);
  let running = count;
  const startOne = async (): Promise<Portal> => {
    const { url, close } = await server.createDatabase({ maxConnections: 1 });
    const leave = async () => {
      await close();
      running -= 1;
      if (!running) await server.stop();
    };
    try {
      const env = { DATABASE_URL: url, DEMO: 'on', PUBLISH: 'pin' };
      const dataDir = newFolder();
      await fill(dataDir, env);
      const portal = await startPortal({ dataDir, env });
      writeOperator(portal, env);
      return { ...portal, stop: () => portal.stop().then(leave) };
    } catch (error) {
      await leave();
      throw error;
    }
  };
  return allOf(Array.from({ length: count }, startOne));
}

/**
 * Builds what changed and starts one portal for each worker; idle portals take almost no processor
 * time.
 */
export async function startPortals(
  together = TOGETHER,
  engine: Engine = engineOf(),
): Promise<Portal[]> {
  await buildAll({ log: console.log, onFailure });
  await bundleServer();
  return engine === 'postgres' ? startOnServer(together) : startEmbedded(together);
}
