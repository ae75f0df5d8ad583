import { openDatabase, readiness, withoutLimits, type Database } from 'database';
import { ownServer, type OwnServer, until } from 'database/testing';
import { migrate } from './db/migrate';
import { testApp, testConfig, type Cast, type TestApp } from './testing';
import { eventMaker } from './testing/event-maker';

const seconds = { CONNECT: '2', STATEMENT: '2', QUERY: '3', IDLE_TRANSACTION: '2' };
const { databaseLimits: limits } = testConfig(
  Object.fromEntries(
    Object.entries(seconds).map(([name, value]) => [`DATABASE_${name}_SECONDS`, value]),
  ),
);
const connections = 3;

let server: OwnServer;
/** Without timeouts, for preparing data. */
let calm: Database;
let maker: TestApp;
let database: Database;
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  server = await ownServer();
  calm = await openDatabase({ url: server.url });
  await migrate(calm.pool);
  maker = await testApp({ database: calm });
  database = await openDatabase({ url: server.url, maxConnections: connections, limits });
  campus = await testApp({ database });
  cast = await maker.make.cast();
});
afterAll(async () => {
  server.thaw();
  for (const { close } of [campus, maker, database, calm]) await close();
  await server.stop();
});
afterEach(() => server.thaw());

const many = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));
/** Until all connections of the pool work again. */
const untilWell = () =>
  until(async () => (await many(connections, profile)).every(({ status }) => status === 200));
const profile = () => campus.send('GET /auth/profile', { as: cast.member });

test('a frozen database leaves no request without an answer, and is used again when it goes on', async () => {
  const { id } = await eventMaker(maker).event({ club: cast.home });
  const isReady = readiness(() => database.pool.query('select 1'));
  const register = () =>
    campus.send('POST /event/:id/register', { as: cast.member, params: { id }, body: {} });
  // All connections of the pool are open and idle.
  await untilWell();
  await until(isReady);
  await server.freeze();
  const answers = await Promise.all([
    many(4, profile),
    many(4, register),
    many(4, () => campus.send('GET /club', {})),
  ]);
  for (const { status, body, headers } of answers.flat()) {
    expect([status, body.code]).toEqual([503, 'unavailable']);
    expect(headers['retry-after']).toBe('5');
  }
  expect(await readiness(() => database.pool.query('select 1'))()).toBe(false);
  server.thaw();
  await untilWell();
  expect((await register()).status).toBe(200);
});

test('transactions that could not begin give their connections back', async () => {
  const begin = () => campus.context.db.transaction(async (tx) => tx.execute('select 1'));
  await untilWell();
  await server.freeze();
  for (const { status } of await Promise.allSettled(Array.from({ length: connections }, begin)))
    expect(status).toBe('rejected');
  server.thaw();
  await untilWell();
});

describe('a statement that takes too long', () => {
  /** Without a statement timeout on the client's side. */
  let patient: Database;
  beforeAll(async () => {
    patient = await openDatabase({ url: server.url, limits: { ...limits, query: 600_000 } });
  });
  afterAll(() => patient.close());

  test('is ended by the server, and so is a transaction that does nothing', async () => {
    await expect(patient.pool.query('select pg_sleep(600)')).rejects.toMatchObject({
      code: '57014',
    });
    const client = await patient.pool.connect();
    const ended = new Promise((done) => client.once('end', done));
    await client.query('begin');
    await ended;
    client.release();
    expect((await patient.pool.query('show application_name')).rows).toEqual([
      { application_name: 'campus-portal' },
    ]);
  });

  test('is given up by this side if the server says nothing', async () => {
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    const given = await client.query('select pg_sleep(600)').catch((error: unknown) => error);
    client.release(true);
    expect(given).toMatchObject({ code: 'ETIMEDOUT' });
  });
});

test('work without limits outlasts them, and they hold again after it', async () => {
  const [client, idle] = [await database.pool.connect(), await database.pool.connect()];
  try {
    const process = await idle.query('select pg_backend_pid()');
    // Longer than the limit of a statement and than the silence after which a connection is
    // dropped.
    await withoutLimits(client, () => client.query('select pg_sleep(3.5)'));
    // An idle connection is not dropped.
    expect((await idle.query('select pg_backend_pid()')).rows).toEqual(process.rows);
    expect((await client.query('show statement_timeout')).rows).toEqual([
      { statement_timeout: '2s' },
    ]);
    await client.query('set statement_timeout = 0');
    await expect(client.query('select pg_sleep(600)')).rejects.toMatchObject({
      code: 'ETIMEDOUT',
    });
  } finally {
    client.release(true);
    idle.release();
  }
});
