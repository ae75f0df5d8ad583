import { serverTestDatabase } from 'database/testing';
import type pg from 'pg';
import { buildReleasesApp } from '../app';
import { listenTo } from '../revisions/notices';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { CurrentDocuments } from './current';

const NEVER = Number.MAX_SAFE_INTEGER;
const FOREVER = 2 ** 31 - 1;
let database: { url: string; close: () => Promise<void> };
let [first, second]: [TestReleases, TestReleases] = [] as never;

const pin = (version: string) =>
  first.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] });
const until = async (holds: () => Promise<boolean> | boolean) => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const lines = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  return rows.map(({ pid }) => pid);
};

beforeAll(async () => {
  database = await serverTestDatabase();
  first = await openTestReleases({ url: database.url });
  second = await openTestReleases({ url: database.url });
  await first.publish({ name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    await first.publish({ name: 'mfe-member', version });
  await first.change({
    action: 'pin',
    builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
  });
});
afterAll(async () => {
  await first.close();
  await second.close();
  await database.close();
});

test('an edge that never looks by itself serves what another process pinned: the database server told it', async () => {
  const edge = buildReleasesApp(second.releases, {
    environment: 'local',
    brand: 'Campus Clubs',
    staleAfter: NEVER,
  });
  const page = async () => (await edge.inject({ method: 'GET', url: '/member' })).body;
  await edge.ready();
  await until(async () => (await lines(second.pool)).length > 0);
  expect(await page()).toContain('src="/builds/mfe-member/1.0.0/home.js"');
  await pin('1.1.0');
  await until(async () => (await page()).includes('src="/builds/mfe-member/1.1.0/home.js"'));
  await edge.close();
});

test('an edge that is told nothing learns of it by looking', async () => {
  const deaf = new CurrentDocuments(
    { ...second.releases, listen: () => async () => undefined },
    { staleAfter: 1 },
  );
  const { revision = 0 } = (await deaf.of('local')) ?? {};
  await pin('1.2.0');
  await until(async () => (await deaf.of('local'))?.revision === revision + 1);
});

test('a lost connection is opened again, and changes that were missed meanwhile are read', async () => {
  const heard: (string | null)[] = [];
  const stop = listenTo(second.pool, (environment) => heard.push(environment), 1);
  await until(() => heard.length === 1);
  await second.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
    await lines(second.pool),
  ]);
  await until(() => heard.length === 2);
  expect(heard).toEqual([null, null]);
  await pin('1.3.0');
  await until(() => heard.length === 3);
  expect(heard).toEqual([null, null, 'local']);
  await stop();
  await until(async () => !(await lines(second.pool)).length);
});

test('a database that goes away or says nothing leaves the last known page', async () => {
  let answer: 'as ever' | 'failing' | 'silent' = 'as ever';
  const latestNumber = (environment: string) => {
    if (answer === 'failing') return Promise.reject(new Error('the database is away'));
    return answer === 'silent'
      ? new Promise<number>(() => undefined)
      : second.releases.revisions.latestNumber(environment);
  };
  const revisions = Object.assign(
    Object.create(second.releases.revisions) as typeof second.releases.revisions,
    { latestNumber },
  );
  const edge = new CurrentDocuments(
    { ...second.releases, revisions, listen: () => async () => undefined },
    { staleAfter: 0, timeout: 1 },
  );
  const patient = new CurrentDocuments(
    { ...second.releases, revisions, listen: () => async () => undefined },
    { staleAfter: 0, timeout: FOREVER },
  );
  const known = await patient.of('local');
  expect(await edge.of('nowhere')).toBeNull();
  answer = 'failing';
  expect(await patient.of('local')).toEqual(known);
  await expect(edge.of('nowhere')).rejects.toThrow('the database is away');
  answer = 'as ever';
  await until(async () => (await edge.of('local')) !== null);
  answer = 'silent';
  expect(await edge.of('local')).toEqual(known);
  await pin('1.4.0');
  // A lookup without an answer does not delay later ones.
  answer = 'as ever';
  await until(async () => (await edge.of('local'))?.revision === known!.revision + 1);
});
