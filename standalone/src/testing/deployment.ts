import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { realServer, type RealServer, until } from 'database/testing';
import { startNginx } from './before-edges';
import { ask } from './load';
import { freePort } from 'server-kit/testing/free-port';
import { checkout, openPackage, type Package, type Program, untilReady } from './packed';

/** The settings of all programs, as `deploy/` has them. */
const common = parseEnv(readFileSync(path.join(checkout, 'deploy/systemd/common.env'), 'utf8'));
/** The address that people open. Tests call nginx at its own port instead. */
export const publicUrl = common.PUBLIC_URL ?? '';

/** One process of a deployment. */
export interface Place {
  name: 'api' | 'edge';
  port: number;
  metricsPort: number;
  settings: Record<string, string>;
  program?: Program;
}

/** Replacements for what a deployment would start itself. */
interface Given {
  server?: RealServer;
  packed?: Package;
  /** The address by which the n-th place reaches the database. */
  toDatabase?: (url: string, place: number) => Promise<string>;
  /** The port by which others reach the n-th place. */
  toPlace?: (port: number, place: number) => Promise<number>;
  /** Options of Node for the APIs and the edges. */
  options?: readonly string[];
}

/**
 * What `deploy/` describes, as processes: PostgreSQL, two APIs, two edges and nginx, out of a
 * package, with two small builds pinned. `more`: settings beside those it needs.
 */
export async function openDeployment(
  more: Readonly<Record<string, string>> = {},
  given: Given = {},
) {
  const server = given.server ?? (await realServer());
  const database = await server.createDatabase();
  const packed = given.packed ?? (await openPackage());
  const { toDatabase = async (url) => url, toPlace = async (port) => port, options } = given;
  const places: Place[] = [];

  const start = async (place: Place, folder?: string, probe: 'readyz' | 'healthz' = 'readyz') => {
    place.program = packed.start(place.name, place.settings, {
      ...(folder && { folder }),
      ...(options && { options }),
    });
    await untilReady(`http://127.0.0.1:${place.port}`, place.program, probe);
  };

  /** Stops it as an operator would, and starts it again, in this version if one is named. */
  const restart = async (place: Place, folder?: string) => {
    place.program?.child.kill('SIGTERM');
    const code = await place.program?.ended;
    if (code !== 0) throw new Error(`it ended with ${code}:\n${place.program?.output()}`);
    await start(place, folder);
  };

  /** Runs a command with these settings beside its own; throws with its output when it fails. */
  async function command(
    name: 'admin' | 'portal',
    args: readonly string[],
    settings: Readonly<Record<string, string>> = {},
    folder?: string,
  ) {
    const all = { DATABASE_URL: database.url, PUBLIC_URL: publicUrl, ...more, ...settings };
    const ran = packed.start(name, all, { args, ...(folder && { folder }) });
    if ((await ran.ended) !== 0) throw new Error(`${name} ${args.join(' ')}:\n${ran.output()}`);
    return ran.output();
  }

  const operator: Record<string, string> = {};
  /** Runs `portal` with the token and the key of the first operator. */
  const portal = (...args: string[]) => command('portal', args, operator);
  const publish = async () => {
    for (const name of ['shell', 'mfe-member']) await portal('publish', name);
  };

  async function release() {
    const key = path.join(packed.scratch, 'operations.pem');
    Object.assign(operator, {
      PORTAL_URL: `http://127.0.0.1:${places.at(-1)?.port}`,
      PORTAL_TOKEN: /cpr_\S+/.exec(await portal('bootstrap', 'Asha'))?.[0] ?? '',
      PORTAL_KEY: key,
    });
    await portal('key', 'new', key);
    await portal('key', 'trust', `${key}.pub`, '--label', 'operations');
    await publish();
    await portal('environment', 'create', 'local');
    const builds = ['shell@1.0.0', 'mfe-member@1.0.0'];
    await portal('pin', ...builds, '--env', 'local', '--reason', 'First');
  }

  for (const name of ['api', 'api', 'edge', 'edge'] as const) {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const settings = {
      DATABASE_URL: await toDatabase(database.url, places.length),
      DATA_DIR: path.join(packed.scratch, `${name}-${port}`),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      ...common,
      SIGN_UPS_PER_ADDRESS: '1000000',
      RATE_LIMIT_PER_MINUTE: '0',
      ...more,
    };
    places.push({ name, port, metricsPort, settings });
  }
  const ports = await Promise.all(places.map(({ port }, place) => toPlace(port, place)));
  for (const place of places.filter(({ name }) => name === 'edge')) {
    place.settings.API_UPSTREAM = `http://127.0.0.1:${ports[0]},http://127.0.0.1:${ports[1]}`;
    // Both edges share the folder of builds.
    place.settings.DATA_DIR = path.join(packed.scratch, 'edges');
  }
  // Started in parallel; their migrations wait for each other.
  await Promise.all(places.map((place) => start(place)));
  await release();
  const front = await startNginx(path.join(packed.scratch, 'nginx'), ports.slice(2));
  await until(() =>
    ask(`${front.url}/login`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  );

  const close = async () => {
    await front.stop();
    packed.close();
    await database.close();
    await server.stop();
  };
  return {
    about: server.about,
    database,
    packed,
    places,
    front,
    start,
    restart,
    command,
    portal,
    publish,
    close,
  };
}

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;
