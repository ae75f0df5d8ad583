import { type Canary } from 'contracts/releases';
import { buildReleasesApp } from '../app';
import { collectGarbage } from '../gc/collect';
import { openReleases } from '../releases';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { documentIn } from '../testing/page-document';

let local: TestReleases;
let url = '';
beforeAll(async () => {
  local = await openTestReleases();
  url = await local.listen();
  for (const name of ['shell', 'mfe-member', 'mfe-public'])
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await local.publish({ name, version });
  await local.publish({
    name: 'mfe-member',
    version: '9.9.9',
    facts: { shared: { react: '^1.0.0' } },
  });
  await local.publish({
    name: 'shell',
    version: '2.0.0',
    facts: {
      shared: {
        react: '20.0.0',
        'shared-session': '1.0.0',
        'shared-ui/core': '1.0.0',
        'shared-ui/data': '1.0.0',
      },
    },
  });
  await pin('1.0.0', 'shell', 'mfe-member', 'mfe-public');
});
afterAll(() => local.close());
afterEach(async () => {
  await local.pool.query("update releases.canaries set state = 'ended' where state = 'running'");
  ['local', 'two'].forEach((each) => local.releases.runningCanaries.renew(each));
});

const pin = (version: string, ...names: string[]) =>
  local.change({ action: 'pin', builds: names.map((name) => ({ name, version })) });
/** How many people a change of `two` takes. */
const twoAsks = (people: number) =>
  local.pool.query("update releases.environments set approvals = $1 where name = 'two'", [people]);
const canary = (...args: string[]) => local.portal(['canary', ...args, '--env', 'local']);
const statusOf = () => local.json<Canary[]>(['canary', 'status', '--env', 'local']);

/** A browser with these cookies. */
async function visit(cookie: string, path = '/member', app = local.app) {
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const page = await app.inject({ url: path, headers });
  const document = documentIn(page.body);
  const area = document.areas?.find(({ name }) => name === 'mfe-member');
  return { page, document, area, version: area?.version };
}
const bucket = (at: number) => `portal-bucket=${at}`;
/** Buckets by the version that they run. */
async function split(app = local.app) {
  const found: Record<string, number[]> = {};
  for (let at = 0; at < 1000; at += 10) {
    const { version = '' } = await visit(bucket(at), '/member', app);
    (found[version] ??= []).push(at);
  }
  return found;
}

test('a share of browsers runs it, always the same ones, in every process', async () => {
  const started = await canary('mfe-member@1.1.0', '--percent', '5');
  expect(started).toMatchObject({ code: 0, error: '' });
  expect(started.out).toContain(
    'mfe-member@1.1.0 runs beside 1.0.0 in local for 5 % of browsers, from the next page load on.',
  );
  const first = await split();
  expect(first['1.1.0']).toHaveLength(5);
  expect(first['1.0.0']).toHaveLength(95);
  const other = await openReleases({ pool: local.pool, store: local.releases.store });
  const edge = buildReleasesApp(other, { environment: 'local', brand: 'Campus Clubs' });
  expect(await split(edge)).toEqual(first);
  await edge.close();
});

test('a new browser is given a bucket that says nothing else, in a page that nobody stores', async () => {
  await canary('mfe-member@1.1.0', '--percent', '50');
  const { page, version } = await visit('');
  const cookie = String(page.headers['set-cookie']);
  expect(cookie).toMatch(
    /^portal-bucket=\d{1,3}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
  );
  const again = await visit(cookie.split(';')[0] ?? '');
  expect(again.version).toBe(version);
  expect(again.page.headers['set-cookie']).toBeUndefined();
  expect(again.page.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  });
});

test.each(['x7', '7x', '1000', '-1', 'NaN', ''])(
  'a bucket cookie of %j is none: the browser is given one',
  async (value) => {
    await canary('mfe-member@1.1.0', '--percent', '50');
    const { page } = await visit(`portal-bucket=${value}`);
    expect(page.headers['set-cookie']).toMatch(/^portal-bucket=\d{1,3};/);
  },
);

test('a page with a new bucket is never a 304, whose headers may be kept for somebody else', async () => {
  await canary('mfe-member@1.1.0', '--percent', '1');
  const [outside = 0] = (await split())['1.0.0'] ?? [];
  const etag = String((await visit(bucket(outside))).page.headers.etag);
  const ask = (headers: Record<string, string>) =>
    local.app.inject({ url: '/member', headers: { 'if-none-match': etag, ...headers } });
  expect((await ask({ cookie: bucket(outside) })).statusCode).toBe(304);
  // One of them may be in the canary by chance, hardly all.
  const statuses = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await ask({})).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200]);
});

test('a page of one side is never the stored one of the other', async () => {
  await canary('mfe-member@1.1.0', '--percent', '50');
  const found = await split();
  const [inside, outside] = [found['1.1.0']?.[0] ?? 0, found['1.0.0']?.[0] ?? 0];
  const one = await visit(bucket(inside));
  const answer = await local.app.inject({
    url: '/member',
    headers: { cookie: bucket(outside), 'if-none-match': String(one.page.headers.etag) },
  });
  expect(answer.statusCode).toBe(200);
  // The same version in a later canary has tickets of its own.
  await canary('stop', 'mfe-member');
  await canary('mfe-member@1.1.0', '--percent', '50');
  const [later = 0] = (await split())['1.1.0'] ?? [];
  expect((await visit(bucket(later))).page.headers.etag).not.toBe(one.page.headers.etag);
});

test('pages are unchanged and have no cookie while no canary runs', async () => {
  const { page } = await visit('portal-bucket=3; portal-role=member');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.body).not.toContain('portal-role');
});

test('its page has the files of its version with their hashes, falls back to the pinned one, and so does an open tab', async () => {
  await canary('mfe-member@1.1.0', '--role', 'member');
  const cookie = 'portal-role=member';
  const { page, area, document } = await visit(cookie);
  const integrity = area?.files['remoteEntry.js'] ?? '';
  expect(page.body).toContain(
    `src="/builds/mfe-member/1.1.0/remoteEntry.js" integrity="${integrity}"`,
  );
  expect(page.body).not.toContain('="/builds/mfe-member/1.0.0/');
  expect(area?.lastGood?.version).toBe('1.0.0');
  const told = await local.app.inject({ url: '/portal/environment', headers: { cookie } });
  expect(told.json()).toEqual(document);
});

test('by role, pages tell the edge the role of the stored user, and only then', async () => {
  await canary('mfe-member@1.1.0', '--role', 'member');
  expect((await visit('')).page.body).toContain('portal-role');
  expect((await visit('portal-role=member')).version).toBe('1.1.0');
  expect((await visit('portal-role=clubAdmin')).version).toBe('1.0.0');
  expect((await visit('')).page.headers['set-cookie']).toBeUndefined();
});

test('a link brings a browser into it and back, until it is over', async () => {
  const { out } = await canary('mfe-member@1.1.0', '--opt-in');
  const [, join = ''] = /Into it: (\S+)/.exec(out) ?? [];
  expect(out).toContain(`Back:    ${url}/portal/canary-end`);
  const path = new URL(join).pathname;
  const opened = await local.app.inject(path);
  expect(opened.statusCode).toBe(303);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await visit(cookie)).version).toBe('1.1.0');
  expect((await visit('')).version).toBe('1.0.0');
  expect((await visit(`${cookie}x`)).version).toBe('1.0.0');
  const left = await local.app.inject('/portal/canary-end');
  expect([left.statusCode, left.headers.location]).toEqual([303, '/']);
  expect(left.headers['cache-control']).toBe('no-store');
  expect(left.headers['set-cookie']).toMatch(/^portal-canary=; Path=\/; Max-Age=0;/);
  await canary('stop', 'mfe-member');
  expect((await visit(cookie)).version).toBe('1.0.0');
  const over = await local.app.inject(path);
  expect([over.statusCode, over.headers['set-cookie']]).toEqual([410, undefined]);
  expect(over.headers['cache-control']).toBe('no-store');
  expect(over.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-/,
  );
  for (const words of [
    '<title>This trial is over · ',
    '<h1>This trial is over</h1>',
    '<p>The version that this link led to is no longer tried out.</p>',
    '<a href="/">To the portal</a>',
  ])
    expect(over.body).toContain(words);
});

test.each([
  ['what the gate refuses', ['mfe-member@9.9.9', '--percent', '5'], 3, 'The gate refuses this'],
  ['a build that is not there', ['mfe-member@5.0.0', '--percent', '5'], 3, 'not in the store'],
  [
    'the pinned version',
    ['mfe-member@1.0.0', '--percent', '5'],
    10,
    'runs mfe-member@1.0.0 already',
  ],
  ['a shell', ['shell@1.1.0', '--percent', '5'], 2, 'A canary is of an area'],
  ['an area that is not pinned', ['mfe-polls@1.0.0', '--percent', '5'], 7, 'runs no mfe-polls'],
  ['more than half', ['mfe-member@1.1.0', '--percent', '51'], 2, 'from 1 to 50'],
  ['an unknown role', ['mfe-member@1.1.0', '--role', 'dean'], 2, '--role is one of member,'],
  ['nobody', ['mfe-member@1.1.0'], 2, 'one of --percent, --role and --opt-in'],
  ['two kinds', ['mfe-member@1.1.0', '--percent', '5', '--opt-in'], 2, 'one of --percent'],
  [
    'a part without one to stop',
    ['stop', 'mfe-member'],
    7,
    'No canary of mfe-member runs in local',
  ],
])('%s is refused', async (_what, args, code, sentence) => {
  expect(await canary(...args)).toMatchObject({ code, error: expect.stringContaining(sentence) });
  expect((await visit(bucket(0))).page.headers.vary).toBe('accept-encoding');
});

test('one canary for each part', async () => {
  await canary('mfe-member@1.1.0', '--percent', '5');
  expect(await canary('mfe-member@1.2.0', '--percent', '5')).toMatchObject({
    code: 10,
    error: expect.stringContaining('local has a canary of mfe-member@1.1.0 already'),
  });
  expect((await canary('mfe-public@1.1.0', '--percent', '5')).code).toBe(0);
});

test('who may not pin the part may do nothing with its canary', async () => {
  const { secret } = await local.releases.tokens.create({
    label: 'members team',
    scopes: ['pin:local/mfe-member'],
    expiresAt: null,
  });
  const asTeam = (...args: string[]) =>
    local.portal(['canary', ...args, '--env', 'local'], { PORTAL_TOKEN: secret });
  expect((await asTeam('mfe-member@1.1.0', '--percent', '5')).code).toBe(0);
  await canary('mfe-public@1.1.0', '--percent', '5');
  for (const args of [
    ['mfe-public@1.2.0', '--percent', '5'],
    ['stop', 'mfe-public'],
    ['promote', 'mfe-public'],
  ])
    expect(await asTeam(...args)).toMatchObject({
      code: 6,
      error: expect.stringContaining('this needs pin:local/mfe-public'),
    });
  expect((await asTeam('stop', 'mfe-member', '--reason', 'Enough')).code).toBe(0);
  expect((await statusOf()).find(({ part }) => part === 'mfe-member')).toMatchObject({
    state: 'stopped',
    endedBy: 'members team',
    why: 'Enough. 0 of the 20 page views that it is judged from.',
  });
});

test('promote pins it, which ends it with a note; status names it for thirty days', async () => {
  await canary('mfe-member@1.1.0', '--percent', '5');
  const { code, out } = await canary('promote', 'mfe-member');
  expect(code).toBe(0);
  expect(out).toContain('This ends the canary of mfe-member@1.1.0: all browsers run it.');
  expect(Object.keys(await split())).toEqual(['1.1.0']);
  const { out: status } = await canary('status');
  expect(status).toMatch(/mfe-member@1\.1\.0 beside 1\.0\.0: promoted .* by /);
  const { number, reason } = (await local.releases.revisions.latest('local')) ?? {};
  expect(status).toContain(`Revision ${number}: pin mfe-member@1.1.0.`);
  expect(reason).toBe('The canary is promoted. 0 of the 20 page views that it is judged from.');
  await pin('1.0.0', 'mfe-member');
});

describe('a change of its part ends it, with a note', () => {
  test.each([
    ['pin', ['pin', 'mfe-member@1.2.0']],
    ['disable', ['disable', 'mfe-member', '--message', 'Back soon']],
    ['unpin', ['unpin', 'mfe-member']],
  ])('%s', async (_name, args) => {
    await canary('mfe-member@1.1.0', '--percent', '50');
    const { out } = await local.portal([...args, '--env', 'local', '--reason', 'a test']);
    expect(out).toContain('This ends the canary of mfe-member@1.1.0.');
    expect((await statusOf())[0]).toMatchObject({ state: 'ended', version: '1.1.0' });
    expect((await split())['1.1.0']).toBeUndefined();
    await local.change({ action: 'rollback', to: 1 });
  });

  test('but one of another part does not', async () => {
    await canary('mfe-member@1.1.0', '--role', 'member');
    const { notes } = await pin('1.1.0', 'mfe-public');
    expect(notes).toEqual([]);
    const { document, version } = await visit('portal-role=member');
    expect(version).toBe('1.1.0');
    expect(document.areas.map((area) => area.version)).toEqual(['1.1.0', '1.1.0']);
    await pin('1.0.0', 'mfe-public');
  });
});

test('a revision that it cannot run beside ends it, with the words of the gate', async () => {
  for (const name of ['mfe-member', 'mfe-public'])
    await local.publish({
      name,
      version: '3.0.0',
      facts: { shared: { react: '^20.0.0' } },
    });
  await canary('mfe-member@1.1.0', '--role', 'member');
  await local.pool.query("update releases.canaries set version = '3.0.0' where state = 'running'");
  local.releases.runningCanaries.renew('local');
  expect((await visit('portal-role=member')).version).toBe('1.0.0');
  expect((await statusOf())[0]).toMatchObject({
    state: 'stopped',
    endedBy: null,
    why: expect.stringMatching(/^It cannot run beside revision \d+\. The gate refuses this/),
  });
});

test('where a change takes two people, promote proposes it, and the canary runs until then', async () => {
  const { revisions } = local.releases;
  await revisions.saveEnvironment({ name: 'two', approvals: 1 });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds }, 'two');
  const inTwo = (...args: string[]) => local.portal(['canary', ...args, '--env', 'two']);
  expect((await inTwo('mfe-member@1.1.0', '--percent', '5')).code).toBe(0);
  await revisions.saveEnvironment({ name: 'two', approvals: 2 });
  const promoted = await inTwo('promote', 'mfe-member');
  expect(promoted.code).toBe(5);
  expect(promoted.out).toContain('two asks for a second person');
  const stateOf = async () => (await local.releases.canaries.list('two'))[0]?.state;
  expect(await stateOf()).toBe('running');
  const [, id = ''] = /approve (\w+)/.exec(promoted.out) ?? [];
  const { secret } = await local.releases.tokens.create({
    label: 'second',
    scopes: ['pin:two'],
    expiresAt: null,
  });
  expect((await local.portal(['approve', id], { PORTAL_TOKEN: secret })).code).toBe(0);
  expect(await stateOf()).toBe('promoted');
});

test('a canary that is stopped takes the waiting promotion along, and nothing else that waits', async () => {
  const inTwo = (...args: string[]) => local.portal([...args, '--env', 'two']);
  await local.publish({ name: 'mfe-member', version: '5.0.0' });
  await twoAsks(1);
  expect((await inTwo('canary', 'mfe-member@5.0.0', '--percent', '5')).code).toBe(0);
  await twoAsks(2);
  const promoted = await inTwo('canary', 'promote', 'mfe-member');
  const [, id = ''] = /approve (\w+)/.exec(promoted.out) ?? [];
  const other = await inTwo('pin', 'mfe-member@1.0.0', '--reason', 'The older one');
  expect(other.code).toBe(5);
  expect((await inTwo('canary', 'stop', 'mfe-member', '--reason', 'Wrong totals')).code).toBe(0);
  const { out } = await inTwo('status');
  expect(out).toMatch(
    new RegExp(`Stale: ${id} .*\\(the canary of mfe-member@5\\.0\\.0 was stopped\\)`),
  );
  expect(out).toMatch(/Waiting: \w+ by .*: The older one/);
  const { secret } = await local.releases.tokens.create({
    label: 'third',
    scopes: ['pin:two'],
    expiresAt: null,
  });
  const late = await local.portal(['approve', id], { PORTAL_TOKEN: secret });
  expect(late.code).not.toBe(0);
  expect((await local.releases.proposals.find(id))?.state).toBe('stale');
});

test('a support code of a canary says so, and how to stop it', async () => {
  const inTwo = (...args: string[]) => local.portal([...args, '--env', 'two']);
  const revision = await local.releases.revisions.latestNumber('two');
  const code = `r${revision}/mfe-member@5.0.0`;
  const over = await inTwo('explain', code);
  expect(over.out).toMatch(
    /runs {5}as a canary for 5 % of browsers, since .+: stopped \(Wrong totals\./,
  );
  expect(over.out).not.toContain('To take it back');
  await twoAsks(1);
  expect((await inTwo('canary', 'mfe-member@5.0.0', '--percent', '7')).code).toBe(0);
  const { out } = await inTwo('explain', code);
  expect(out).toMatch(/as a canary for 7 % of browsers, since .+: running\n/);
  expect(out).toContain(
    'To take it back: npx portal canary stop mfe-member --env two --reason "mfe-member@5.0.0 fails"',
  );
  const pinned = await inTwo('explain', `r${revision}/mfe-member@1.1.0`);
  expect(pinned.out).not.toContain('as a canary');
  await inTwo('canary', 'stop', 'mfe-member');
});

test('clean-up leaves its build alone', async () => {
  await local.publish({ name: 'mfe-member', version: '4.0.0' });
  await canary('mfe-member@4.0.0', '--percent', '5');
  const removed = async () =>
    (await collectGarbage(local.releases, { dryRun: true, window: 1, days: 0 })).removed.map(
      ({ version }) => version,
    );
  expect(await removed()).not.toContain('4.0.0');
  await canary('stop', 'mfe-member');
  expect(await removed()).toContain('4.0.0');
});
