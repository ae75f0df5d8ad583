import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from 'database';
import { untilWaiting, type TestDatabase } from 'database/testing';
import pg from 'pg';
import { createUploads } from './plugins/uploads';
import { diskStorage } from './storage/disk-storage';
import {
  migratedDatabase,
  testApp,
  testConfig,
  type Cast,
  type TestApp,
  type TestFile,
} from './testing';
import { eventMaker } from './testing/event-maker';
import { pdf } from './testing/sample-files';

const { jest } = import.meta;
const dataDir = mkdtempSync(join(tmpdir(), 'campus-outages-'));
let database: TestDatabase;
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  database = await migratedDatabase();
  campus = await testApp({ database, settings: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const url = () => database.url ?? '';
/** A second process with a pool of its own on the same data. */
const onPool = async (pool: pg.Pool): Promise<TestApp> =>
  testApp({ database: { pool, kind: 'server', close: async () => {} } });

type Reply = Awaited<ReturnType<TestApp['send']>>;
const expectAway = ({ status, body, headers }: Reply): void => {
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(body.message).toBe(
    'The portal cannot reach its data just now. Please try again in a moment',
  );
  expect(headers['retry-after']).toBe('5');
};

test('a full pool is 503 with Retry-After', async () => {
  const pool = new pg.Pool({ connectionString: url(), max: 1 });
  const other = await onPool(pool);
  const held = await pool.connect();
  pool.options.connectionTimeoutMillis = 1;
  expectAway(await other.send('GET /auth/profile', { as: cast.member }));
  held.release();
  pool.options.connectionTimeoutMillis = 0;
  expect((await other.send('GET /auth/profile', { as: cast.member })).status).toBe(200);
  await other.close();
  await pool.end();
});

test('a connection that is lost in a transaction is 503, and the process goes on', async () => {
  const { pool, close } = await openDatabase({ url: url() });
  const other = await onPool(pool);
  const { id } = await eventMaker(campus).event({ club: cast.home });
  const locked = await database.pool.connect();
  await locked.query('begin');
  await locked.query('select 1 from portal.events where id = $1 for update', [id]);
  const registering = other.send('POST /event/:id/register', {
    as: cast.member,
    params: { id },
    body: {},
  });
  await untilWaiting(database.pool);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  expectAway(await registering);
  await locked.query('rollback');
  locked.release();
  expect(
    (await other.send('POST /event/:id/register', { as: cast.member, params: { id }, body: {} }))
      .status,
  ).toBe(200);
  await other.close();
  await close();
});

test('a server that has no connection left is 503', async () => {
  const role = `nobody_${process.pid}`;
  await database.pool.query(`create role ${role} login connection limit 0`);
  const pool = new pg.Pool({
    connectionString: Object.assign(new URL(url()), { username: role }).href,
  });
  const other = await onPool(pool);
  expectAway(await other.send('GET /auth/profile', { as: cast.member }));
  await other.close();
  await pool.end();
  await database.pool.query(`drop role ${role}`);
});

/** Nobody listens there: no system gives this port away. */
const nobody = '127.0.0.1:9';

test('a server that is not there is 503', async () => {
  const pool = new pg.Pool({ connectionString: `postgres://campus@${nobody}/campus` });
  const other = await onPool(pool);
  expectAway(await other.send('GET /auth/profile', { as: cast.member }));
  await other.close();
  await pool.end();
});

test.each([
  ['53200', 503],
  ['53300', 503],
  ['57P01', 503],
  ['57P03', 503],
  ['57014', 503],
  ['08006', 503],
  ['53100', 507],
  ['XX000', 500],
])('what PostgreSQL calls %s is %i', async (code, status) => {
  await database.pool.query(`
    create or replace function portal.refuse() returns trigger language plpgsql as $$ begin raise using errcode = '${code}'; end $$;
    create or replace trigger refuse before insert on portal.announcements execute function portal.refuse()`);
  const body = { title: 'Auditions', description: 'Come along', clubId: cast.home.id };
  const answer = await campus.send('POST /announcement', { as: cast.clubAdmin, body });
  await database.pool.query('drop trigger refuse on portal.announcements');
  expect(answer.status).toBe(status);
  if (status === 503) expectAway(answer);
  if (status === 507)
    expect(answer.body.message).toBe(
      'There is no space left to store this. Please tell an administrator',
    );
});

test('of several decisions each says for itself that it failed', async () => {
  const waiting = () =>
    eventMaker(campus).event({ club: cast.home, approvalStatus: 'FACULTY_APPROVED' });
  const [one, two] = [await waiting(), await waiting()];
  await database.pool.query(`
    create function portal.refuse_one() returns trigger language plpgsql as
      $$ begin if new.event_id = '${two.id}' then raise using errcode = '53200'; end if; return new; end $$;
    create trigger refuse before insert on portal.event_decisions for each row execute function portal.refuse_one()`);
  const body = { stage: 'superAdmin', approved: true, remark: '', ids: [one.id, two.id] };
  const answer = await campus.send('POST /event/decisions', { as: cast.superAdmin, body });
  await database.pool.query('drop function portal.refuse_one cascade');
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject([
    { _id: one.id, ok: true },
    {
      _id: two.id,
      ok: false,
      code: 'unavailable',
      message: 'The portal cannot reach its data just now. Please try again in a moment',
    },
  ]);
});

const announce = (on: TestApp) => {
  const files: TestFile[] = [
    { field: 'attachments', name: 'plan.pdf', type: 'application/pdf', content: pdf },
  ];
  const body = { title: 'Auditions', description: 'Come along', clubId: cast.home.id };
  return on.send('POST /announcement', { as: cast.clubAdmin, body, files });
};

test('a file store that is out of reach is 503 for files that come and files that go', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {}); // the SDK warns about the stream
  const endpoint = `http://${nobody}`;
  const s3 = {
    STORAGE: 's3',
    S3_BUCKET: 'campus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const other = await testApp({ database, settings: { DATA_DIR: dataDir, ...s3 } });
  expectAway(await announce(other));
  const { statusCode, headers } = await other.app.inject('/uploads/ab/abcd.pdf');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await other.close();
});

test('a file store that says nothing is 503 as well', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const s3 = {
    STORAGE: 's3',
    S3_BUCKET: 'campus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const other = await testApp({
    database,
    settings: { DATA_DIR: dataDir, ...s3, STORE_SECONDS: '1' },
  });
  expectAway(await announce(other));
  const { statusCode, headers } = await other.app.inject('/uploads/ab/abcd.pdf');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  await other.close();
  silent.close();
});

test('a full disk is 507', async () => {
  const disk = diskStorage(dataDir);
  const write = () =>
    Promise.reject(
      Object.assign(new Error('no space left on device, write'), {
        code: 'ENOSPC',
        syscall: 'write',
      }),
    );
  const uploads = createUploads(testConfig({ DATA_DIR: dataDir }), { ...disk, write });
  const other = await testApp({ database, context: { uploads } });
  const { status, body } = await announce(other);
  expect([status, body.code]).toEqual([507, 'storage_full']);
  await other.close();
});
