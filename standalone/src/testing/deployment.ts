import path from 'node:path';
import { realServer, type RealServer, until } from 'database/testing';
import { startNginx } from './before-edges';
import { ask } from './load';
import { freePort, openPackage, type Package, type Program, untilReady } from './packed';

/** One process of a deployment. */
export interface Place {
  name: 'api' | 'edge';
  port: number;
  metricsPort: number;
  settings: Record<string, string>;
  program?: Program;
}

/** What a deployment uses in place of its own. */
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

  const start = async (place: Place, folder?: string) => {
    place.program = packed.start(place.name, place.settings, {
      ...(folder && { folder }),
      ...(options && { options }),
    });
    await untilReady(`http://127.0.0.1:${place.port}`, place.program);
  };

  /** Runs `portal` with these words; throws with its output when it fails. */
  async function command(args: readonly string[], settings: Record<string, string> = {}) {
    const ran = packed.start(
      'portal',
      { DATABASE_URL: database.url, ...more, ...settings },
      { args },
    );
    if ((await ran.ended) !== 0) throw new Error(`portal ${args.join(' ')}:\n${ran.output()}`);
    return ran.output();
  }

  async function publish() {
    const operator = {
      PORTAL_URL: `http://127.0.0.1:${places.at(-1)?.port}`,
      PORTAL_TOKEN: /cpr_\S+/.exec(await command(['bootstrap', 'Asha']))?.[0] ?? '',
      PORTAL_KEY: path.join(packed.scratch, 'operations.pem'),
    };
    const { PORTAL_KEY: key } = operator;
    await command(['key', 'new', key], operator);
    await command(['key', 'trust', `${key}.pub`, '--label', 'operations'], operator);
    for (const name of ['shell', 'mfe-member']) await command(['publish', name], operator);
    await command(['environment', 'create', 'local'], operator);
    const builds = ['shell@1.0.0', 'mfe-member@1.0.0'];
    await command(['pin', ...builds, '--env', 'local', '--reason', 'First'], operator);
  }

  for (const name of ['api', 'api', 'edge', 'edge'] as const) {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const settings = {
      DATABASE_URL: await toDatabase(database.url, places.length),
      DATA_DIR: path.join(packed.scratch, `${name}-${port}`),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      PUBLIC_URL: 'https://portal.example.edu',
      TRUSTED_PROXIES: 'loopback',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'info',
      SIGN_UPS_PER_ADDRESS: '1000000',
      RATE_LIMIT_PER_MINUTE: '0',
      ...more,
    };
    places.push({ name, port, metricsPort, settings });
  }
  const ports = await Promise.all(places.map(({ port }, place) => toPlace(port, place)));
  for (const place of places.filter(({ name }) => name === 'edge')) {
    place.settings.API_UPSTREAM = `http://127.0.0.1:${ports[0]},http://127.0.0.1:${ports[1]}`;
    // Builds lie in one place for both.
    place.settings.DATA_DIR = path.join(packed.scratch, 'edges');
  }
  // One after the other migrates; the rest of their starts goes side by side.
  await Promise.all(places.map((place) => start(place)));
  await publish();
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
  return { about: server.about, database, packed, places, front, start, close };
}

export type Deployment = Awaited<ReturnType<typeof openDeployment>>;
