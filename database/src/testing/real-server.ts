import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Prepare, type TestDatabase } from './memory-database';
import { startServer, type Started } from './start-server';

export interface ServerDatabaseOptions {
  /** Fills the new database, mostly with migrations. */
  prepare?: Prepare;
  /**
   * Identifies `prepare`, which then runs once per server; databases are copies of its template.
   */
  key?: string;
  /** Size of the pool; default 10, because each session is a process of the server. */
  maxConnections?: number;
}

export interface RealServer {
  /** Where the server came from and its version. */
  about: string;
  /**
   * A separate database on the server; `url` for code that opens it itself. Closing drops it.
   */
  createDatabase: (options?: ServerDatabaseOptions) => Promise<TestDatabase & { url: string }>;
  stop: () => Promise<void>;
}

/** The server of the jest run, or a new one outside of a run. */
const start = async (): Promise<Started> => {
  const address = process.env['TEST_SERVER_OF_RUN'];
  if (!address) return startServer();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(await answer.text());
  return { ...((await answer.json()) as Omit<Started, 'stop'>), stop: async () => {} };
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const urlOf = (url: string, name: string): string => {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
};

const prepared = async (url: string, prepare: Prepare | undefined): Promise<void> => {
  if (!prepare) return;
  const pool = new pg.Pool({ connectionString: url });
  try {
    await prepare(pool);
  } finally {
    await pool.end();
  }
};

/**
 * Makes the template of this key unless it exists; concurrent files wait for it. Returns its name.
 */
const templateOf = (url: string, key: string, prepare: Prepare | undefined): Promise<string> =>
  withClient(url, async (client) => {
    const name = `template_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // Renamed when complete, so that a killed run leaves no half template.
    const draft = `draft_${randomUUID().replaceAll('-', '')}`;
    await client.query(`create database ${draft}`);
    await prepared(urlOf(url, draft), prepare);
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  });

/**
 * The PostgreSQL server of the jest run, for real concurrency. Throws when there is none, so that
 * tests are not skipped. `given`: a server that runs already.
 */
export const realServer = async (given?: Started): Promise<RealServer> => {
  const { url, source, isThrownAway, stop } = given ?? (await start());
  const version = await withClient(
    url,
    async (client) =>
      (await client.query<{ server_version: string }>('show server_version')).rows[0],
  );

  const createDatabase: RealServer['createDatabase'] = async ({
    prepare,
    key,
    maxConnections = 10,
  } = {}) => {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    const own = urlOf(url, name);
    const template = key ? await templateOf(url, key, prepare) : undefined;
    await withClient(url, (client) =>
      client.query(`create database ${name}${template ? ` template ${template}` : ''}`),
    );
    if (!template) await prepared(own, prepare);
    const pool = new pg.Pool({ connectionString: own, max: maxConnections });
    pool.on('error', () => {});
    const close = async () => {
      await pool.end();
      if (!isThrownAway)
        await withClient(url, (client) =>
          client.query(`drop database if exists ${name} with (force)`),
        );
    };
    return { pool, kind: 'server', url: own, close };
  };
  return { about: `PostgreSQL ${version?.server_version} from ${source}`, createDatabase, stop };
};

/** A separate database on the run's server. */
export const serverTestDatabase = async (
  options: ServerDatabaseOptions = {},
): Promise<TestDatabase & { url: string }> => {
  const { createDatabase, stop } = await realServer();
  const database = await createDatabase(options);
  return { ...database, close: () => database.close().then(stop) };
};
