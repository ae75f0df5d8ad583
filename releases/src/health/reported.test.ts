import { buildReleasesApp } from '../app';
import { readReleaseSettings } from '../config/settings';
import { holdClock } from '../testing/clocks';
import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';

const { jest } = import.meta;
let local: PinnedReleases;
const versions = ['1.1.0', '1.2.0', '1.3.0'];
// All of it happens in one minute, however long it takes.
beforeAll(async () => {
  holdClock(jest, 'Date');
  local = await openPinnedReleases(['shell', 'mfe-member']);
  for (const version of versions) await local.publish({ name: 'mfe-member', version });
});
afterAll(async () => {
  jest.useRealTimers();
  await local.close();
});

const pin = (version: string) =>
  local.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] });
const lastGood = async () =>
  (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member']?.lastGood;
const runs = async () =>
  (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member']?.version ?? '';
const failures = async (version: string) =>
  (await local.releases.health.report('local')).find(
    (each) => each.build === 'mfe-member' && each.version === version,
  )?.failures ?? 0;

/** The ticket of a page that is opened now. */
const opened = async (app = local.app) => {
  const { body } = await app.inject('/member');
  return /name="portal-ticket" content="([^"]+)"/.exec(body)?.[1] ?? '';
};
// Each test has a minute of its own.
beforeEach(() => jest.setSystemTime(Date.now() + 60_000));
let view = 0;
let network = 0;
/** Sends a report, by default from another page view and another network each time. */
async function report(
  more: object = {},
  events: object[] = [],
  from = `198.51.100.${(network += 1) % 250}`,
  app = local.app,
) {
  const revision = await local.releases.revisions.latestNumber('local');
  const failure = { kind: 'failure', build: 'mfe-member', version: await runs(), name: 'screen' };
  const body = {
    environment: 'local',
    revision,
    view: (view += 1),
    events: events.length ? events : [failure],
    ...more,
  };
  const sent = { ticket: 'ticket' in more ? more.ticket : await opened(), ...body };
  const answer = await app.inject({
    method: 'POST',
    url: '/portal/reports',
    payload: sent,
    remoteAddress: from,
  });
  expect(answer.statusCode).toBe(204);
}

test('reports never choose the version that pages fall back to: it is the one just left, and marked', async () => {
  for (let count = 0; count < 3; count += 1) await report();
  expect(await failures('1.0.0')).toBe(3);
  expect(await pin('1.1.0')).toMatchObject({
    notes: [
      'mfe-member falls back to 1.0.0, which browsers report as failing: look at portal health --env local.',
    ],
  });
  expect(await lastGood()).toBe('1.0.0');
  expect((await local.portal(['status', '--env', 'local'])).out).toMatch(
    /mfe-member +1\.1\.0 +1\.0\.0 \(reported\) +ok/,
  );
  expect(await pin('1.2.0')).toMatchObject({ notes: [] });
  expect(await lastGood()).toBe('1.1.0');
  expect((await local.portal(['status', '--env', 'local'])).out).not.toContain('(reported)');
});

test('a version whose failures are few among its page views is not marked', async () => {
  const isReported = () => local.releases.health.isReported('local', 'mfe-member', '1.3.0');
  const take = (count: number, kind: 'failure' | 'fallback' | 'vital', name: string) =>
    local.releases.health.take(
      'local',
      Array.from({ length: count }, () => ({
        build: 'mfe-member',
        version: '1.3.0',
        kind,
        name,
        value: 900,
      })),
    );
  await take(2, 'failure', 'screen');
  // The same two page views, which also report a fallback.
  await take(2, 'fallback', 'screen');
  expect(await isReported()).toBe(false);
  await pin('1.3.0');
  const status = await local.portal(['status', '--env', 'local']);
  expect(status.out).toContain('2 failures in browsers');
  await pin('1.2.0');
  await take(1, 'fallback', 'screen');
  expect(await isReported()).toBe(true);
  await take(60, 'vital', 'LCP');
  expect(await isReported()).toBe(true);
  await take(1, 'vital', 'LCP');
  expect(await isReported()).toBe(false);
});

test('a report without the ticket of a page counts for nothing', async () => {
  const before = await failures('1.2.0');
  const ticket = await opened();
  const edge = buildReleasesApp(local.releases, {
    environment: 'elsewhere',
    brand: 'Campus Clubs',
  });
  for (const forged of [
    '',
    'x.y.z',
    ticket.slice(0, -1),
    `x${ticket}`,
    ticket.replace(/\.[^.]+\./, '.zzzzzz.'),
    7,
    undefined,
  ])
    await report({ ticket: forged });
  await report({ ticket, environment: 'elsewhere' });
  expect(await failures('1.2.0')).toBe(before);
  await report({ ticket });
  expect(await failures('1.2.0')).toBe(before + 1);
  await edge.close();
});

test('every process on the database takes the tickets of the others', async () => {
  const before = await failures('1.2.0');
  const { openReleases } = await import('../releases');
  const other = await openReleases({ pool: local.pool, store: local.releases.store });
  const edge = buildReleasesApp(other, { environment: 'local', brand: 'Campus Clubs' });
  await report({ ticket: await opened(edge) });
  expect(await failures('1.2.0')).toBe(before + 1);
  await edge.close();
});

test('a page view counts once for each build, a page in the cache no more than twenty views', async () => {
  const before = await failures('1.2.0');
  const ticket = await opened();
  for (const name of ['screen', 'screen', 'render'])
    await report({ ticket, view: 1 }, [
      { kind: 'failure', build: 'mfe-member', version: '1.2.0', name },
    ]);
  expect(await failures('1.2.0')).toBe(before + 1);
  for (let count = 2; count <= 25; count += 1) await report({ ticket, view: count });
  expect(await failures('1.2.0')).toBe(before + 20);
});

test('reports of a minute are a setting', () => {
  expect(readReleaseSettings({}).reportsPerMinute).toBe(1000);
  expect(readReleaseSettings({ REPORTS_PER_MINUTE: '0' }).reportsPerMinute).toBe(0);
});

test.each([
  [20, 4, 16],
  [0, 30, 30],
])('of %d reports a minute one address has its share', async (reportsPerMinute, own, others) => {
  const version = await runs();
  const before = await failures(version);
  const app = buildReleasesApp(local.releases, {
    environment: 'local',
    brand: 'Campus Clubs',
    reportsPerMinute,
  });
  for (let count = 0; count < 29; count += 1) await report({}, [], '2001:db8::1', app);
  // The rest of its network is the same address.
  await report({}, [], '2001:db8:0:0:9::1', app);
  expect(await failures(version)).toBe(before + own);
  for (let count = 0; count < 30; count += 1)
    await report({}, [], `2001:db8:0:${count + 1}::1`, app);
  expect(await failures(version)).toBe(before + own + others);
  await app.close();
});

test('what is reported has names from a list: rows cannot be made up', async () => {
  const rows = async () => (await local.pool.query('select 1 from releases.field_counts')).rowCount;
  const before = await rows();
  const at = { build: 'mfe-member', version: await runs() };
  for (const event of [
    { kind: 'failure', ...at, name: '\u001b[2J' },
    { kind: 'failure', ...at, name: 'anything' },
    { kind: 'fallback', ...at, name: 'LCP' },
    { kind: 'vital', ...at, name: 'screen', value: 1 },
    { kind: 'vital', ...at, name: 'LCP', value: -1 },
    { kind: 'vital', ...at, name: 'LCP' },
    { kind: 'failure', ...at, version: '9.9.9', name: 'screen' },
    { kind: 'failure', build: 'mfe-nobody', version: '1.0.0', name: 'screen' },
  ])
    await report({}, [event]);
  expect(await rows()).toBe(before);
});
