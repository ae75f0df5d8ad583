import { mkdtempSync, rmSync } from 'node:fs';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'database';
import { realServer } from 'database/testing';
import Fastify, { type FastifyInstance, type RouteHandlerMethod } from 'fastify';
import pg from 'pg';
import { buildApp } from '../app';
import { readConfig } from '../config/env';
import { migrate } from '../db/migrate';
import { createContext } from '../create-context';

export interface Bench {
  kind: 'server' | 'embedded';
  about: string;
  pool: pg.Pool;
  /** Of the database; empty for the embedded one. */
  url: string;
  /** Port of the API. */
  port: number;
  /**
   * Starts a server in this process whose one handler runs `select 1` on the same pool and sends
   * the given bytes. Returns its port.
   */
  floor: (bytes: Buffer) => Promise<number>;
  /**
   * Starts a server in this process whose one handler only sends the given bytes, with these
   * headers. Returns its port.
   */
  bare: (bytes: Buffer, headers?: Record<string, string>) => Promise<number>;
  stop: () => Promise<void>;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const openPool = async (
  kind: Bench['kind'],
  at: string | undefined,
): Promise<{ about: string; pool: pg.Pool; url: string; close: () => Promise<void> }> => {
  if (at) {
    const pool = new pg.Pool({ connectionString: at, max: 10 });
    return { about: 'PostgreSQL of --database', pool, url: at, close: () => pool.end() };
  }
  if (kind === 'server') {
    const server = await realServer();
    const { pool, url, close } = await server.createDatabase();
    return { about: server.about, pool, url, close: () => close().then(() => server.stop()) };
  }
  const folder = mkdtempSync(join(tmpdir(), 'campus-bench-'));
  const { pool, version, close } = await openDatabase({ folder: join(folder, 'database') });
  return {
    about: `embedded PostgreSQL ${version}`,
    pool,
    url: '',
    close: () => close().then(() => rmSync(folder, { recursive: true, force: true })),
  };
};

/**
 * The whole API, listening, on an empty database of one engine, or on the one with the address
 * `at`, which stays. `watch` gets the pool before it has a connection.
 */
export const openBench = async (
  kind: Bench['kind'],
  watch: (pool: pg.Pool) => void = () => {},
  at?: string,
): Promise<Bench> => {
  const { about, pool, url, close } = await openPool(kind, at);
  watch(pool);
  await migrate(pool);
  // Without the limits: all requests come from one address.
  const most = '1000000';
  const unlimited = {
    RATE_LIMIT_PER_MINUTE: '0',
    LOGIN_FAILURES: most,
    LOGIN_FAILURES_PER_ACCOUNT: most,
    LOGIN_FAILURES_PER_ADDRESS: most,
  };
  const PUBLIC_URL = 'https://clubs.example.edu';
  const config = readConfig({ PUBLIC_URL, DEMO: 'false', LOG_LEVEL: 'silent', ...unlimited });
  const app = await buildApp({ context: createContext({ pool, config }) });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bareServers: FastifyInstance[] = [];
  const serve = async (handler: RouteHandlerMethod): Promise<number> => {
    const server = Fastify();
    server.get('/api/*', handler);
    await server.listen({ port: 0, host: '127.0.0.1' });
    bareServers.push(server);
    return portOf(server.server);
  };
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const bare: Bench['bare'] = (bytes, headers = type) =>
    serve((_request, reply) => reply.headers(headers).send(bytes));
  const floor = (bytes: Buffer) =>
    serve(async (_request, reply) => {
      await pool.query({ name: 'nothing', text: 'select 1' });
      return reply.headers(type).send(bytes);
    });
  const stop = async () => {
    for (const server of bareServers) await server.close();
    await app.close();
    await close();
  };
  return { kind, about, pool, url, port: portOf(app.server), bare, floor, stop };
};
