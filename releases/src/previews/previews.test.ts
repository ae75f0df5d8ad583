import { type EnvironmentDocument } from 'contracts';
import { buildReleasesApp } from '../app';
import { collectGarbage } from '../gc/collect';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { documentIn } from '../testing/page-document';
import { secretOf } from '../db/secrets';
import { type PreviewSetting } from './allowed';
import { SignedLinks } from '../signing/signed-links';
import { PreviewsRepository } from './previews.repository';
import { PreviewsService } from './previews.service';

let local: TestReleases;
let url = '';
let team: NodeJS.ProcessEnv;
beforeAll(async () => {
  local = await openTestReleases();
  url = await local.listen();
  for (const name of ['shell', 'mfe-member', 'mfe-public'])
    for (const version of ['1.0.0', '1.1.0']) await local.publish({ name, version });
  await local.publish({
    name: 'mfe-member',
    version: '9.9.9',
    facts: { shared: { react: '^1.0.0' } },
  });
  await pin('1.0.0', 'shell', 'mfe-member', 'mfe-public');
  const { secret } = await local.releases.tokens.create({
    label: 'members team',
    scopes: ['publish:mfe-member'],
    expiresAt: null,
  });
  team = { PORTAL_TOKEN: secret };
});
afterAll(() => local.close());

const pin = (version: string, ...names: string[]) =>
  local.change({ action: 'pin', builds: names.map((name) => ({ name, version })) });
const preview = (what: string, ...args: string[]) =>
  local.portal(['preview', what, '--env', 'local', ...args]);
const linkOf = async (what: string, ...args: string[]) =>
  new URL((await preview(what, ...args)).out.split('\n')[0] ?? '').pathname;

/** A browser that opens a link: its cookie, and what it then sees. */
async function open(link: string, app = local.app) {
  const answer = await app.inject(link);
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const ask = (path: string) => app.inject({ url: path, headers: { cookie } });
  const documentOf = async () => documentIn((await ask('/member')).body);
  const versionOf = async (name: string) =>
    (await documentOf()).areas.find((area) => area.name === name)?.version;
  return { answer, cookie, ask, documentOf, versionOf };
}
const pinned = async () =>
  (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member'];

test('a link shows one version to who opens it, with a banner and a way out, and to nobody else', async () => {
  const { code, out, error } = await preview('mfe-member@1.1.0', '--for', '2h');
  expect({ code, error }).toEqual({ code: 0, error: '' });
  expect(out).toMatch(
    /^http:\S+\/portal\/preview\/\S+\nShows mfe-member@1\.1\.0 to who opens it, until .* UTC, where local is served; npx portal previews end [0-9a-f]{12} ends it\.\n$/,
  );
  const link = out.split('\n')[0]?.slice(url.length) ?? '';
  const visitor = await open(link);
  expect(visitor.answer.statusCode).toBe(303);
  expect(visitor.answer.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
  expect(visitor.answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
  const [, seconds] = /; Max-Age=(\d+);/.exec(String(visitor.answer.headers['set-cookie'])) ?? [];
  expect(Number(seconds)).toBeLessThanOrEqual(7200);
  expect(Number(seconds)).toBeGreaterThan(6000);
  const page = await visitor.ask('/member');
  const [, iso = '', words] =
    /Preview of mfe-member@1\.1\.0 until <time datetime="(.+?)">(.+?)<\/time>/.exec(page.body) ??
    [];
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d\.\d{3}Z$/.exec(iso) ?? [];
  expect(words).toBe(`${day} ${minute} UTC`);
  expect(page.body).toContain('<a href="/portal/preview-end">Leave the preview</a>');
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.headers.etag).toBeUndefined();
  expect(await visitor.versionOf('mfe-member')).toBe('1.1.0');
  expect(await visitor.versionOf('mfe-public')).toBe('1.0.0');
  const others = await local.app.inject('/member');
  expect(others.body).not.toContain('Preview of');
  expect(others.body).toContain('/builds/mfe-member/1.0.0/');
  expect(await pinned()).toMatchObject({ version: '1.0.0' });

  const left = await visitor.ask('/portal/preview-end');
  expect(left.headers['set-cookie']).toMatch(/^portal-preview=; Path=\/; Max-Age=0;/);
});

test('what is wrong with the service itself is not told as a database that is away', async () => {
  const { previews } = local.releases;
  const endOf = import.meta.jest.spyOn(previews, 'endOf').mockRejectedValue(new Error('broken'));
  const answer = await local.app.inject('/portal/preview/a.b.c');
  endOf.mockRestore();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('database');
});

test('people who open the portal by https get cookies for https only, also behind a proxy', async () => {
  const settings = { environment: 'local', brand: 'Campus Clubs' };
  const app = buildReleasesApp(local.releases, { ...settings, publicUrl: 'https://portal.test' });
  const link = await linkOf('mfe-member@1.1.0');
  const { answer } = await open(link, app);
  expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  const left = await app.inject('/portal/preview-end');
  expect(left.headers['set-cookie']).toMatch(/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/);
  await app.close();
});

test('its pages have no ticket to report with, and no earlier version that hides its failures', async () => {
  await pin('1.1.0', 'mfe-member');
  await pin('1.0.0', 'mfe-member');
  expect(await pinned()).toMatchObject({ lastGood: '1.1.0' });
  const visitor = await open(await linkOf('mfe-member@1.1.0'));
  expect((await visitor.ask('/member')).body).not.toContain('portal-ticket');
  const shown = (await visitor.documentOf()).areas.find(({ name }) => name === 'mfe-member');
  expect(shown?.lastGood).toBeUndefined();
});

test('an open tab of a preview is told the same set, and follows what else is pinned', async () => {
  const visitor = await open(await linkOf('mfe-member@1.1.0'));
  await pin('1.1.0', 'mfe-public');
  expect(await visitor.versionOf('mfe-public')).toBe('1.1.0');
  const told = (await visitor.ask('/portal/environment')).json<EnvironmentDocument>();
  expect(told.areas.map(({ version }) => version)).toEqual(['1.1.0', '1.1.0']);
  expect((await visitor.ask('/portal/current')).json()).toEqual({
    environment: 'local',
    revision: told.revision,
  });
  await pin('1.0.0', 'mfe-public');
});

test('a support code opens the revision that the person had', async () => {
  const { number = 0 } = (await local.releases.revisions.latest('local')) ?? {};
  await pin('1.1.0', 'shell');
  const visitor = await open(await linkOf(`r${number}/mfe-member@1.0.0`));
  const shown = await visitor.documentOf();
  expect([shown.revision, shown.shell.version]).toEqual([number, '1.0.0']);
  expect((await visitor.ask('/member')).body).toContain(`Preview of r${number} until`);
  await pin('1.0.0', 'shell');
});

test.each([
  ['what the gate refuses', 'mfe-member@9.9.9', 3, 'The gate refuses this for local:'],
  ['a build that is not there', 'mfe-member@5.0.0', 3, 'it is not in the store'],
  ['a revision that is not there', 'r999/mfe-member@1.0.0', 7, 'local has no revision 999'],
  ['something else', 'mfe-member', 2, 'write it like mfe-member@1.4.2'],
])('%s is not shown', async (_what, what, code, sentence) => {
  expect(await preview(what)).toMatchObject({ code, error: expect.stringContaining(sentence) });
});

test.each(['2', '0h', '8d', '2 h', 'abc'])('--for %s is refused', async (time) => {
  expect(await preview('mfe-member@1.1.0', '--for', time)).toMatchObject({
    code: 2,
    error: expect.stringContaining('--for takes minutes, hours or days'),
  });
});

test('a link that expired, was ended or was never made opens nothing, and says so', async () => {
  const link = await linkOf('mfe-member@1.1.0');
  const visitor = await open(link);
  const [newest] = await local.releases.previews.list('local');
  expect((await local.portal(['previews', 'end', newest?.id ?? ''])).out).toContain('has ended.');
  expect(await local.releases.previews.endOf(link.split('/').at(-1) ?? '', 'local')).toBeNull();
  for (const dead of [link, `${link}x`, '/portal/preview/a.b.c']) {
    const { answer } = await open(dead);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([410, undefined]);
    for (const words of [
      '<h1>This preview has ended</h1>',
      '<p>Its link has expired, or was ended. Who sent it can make another one.</p>',
      '<a href="/">To the portal</a>',
    ])
      expect(answer.body).toContain(words);
  }
  // Another edge, without a cached preview.
  const other = buildReleasesApp(local.releases, { environment: 'local', brand: 'Campus Clubs' });
  const page = await other.inject({ url: '/member', headers: { cookie: visitor.cookie } });
  await other.close();
  expect(page.statusCode).toBe(200);
});

test('a link of one environment opens nothing in another one', async () => {
  const link = await linkOf('mfe-member@1.1.0');
  const app = buildReleasesApp(local.releases, { environment: 'staging', brand: 'Campus Clubs' });
  expect((await app.inject(link)).statusCode).toBe(410);
  await app.close();
});

describe('production', () => {
  const inProduction = async (buildPreviews: PreviewSetting) => {
    const settings = { environment: 'production', brand: 'Campus Clubs', buildPreviews };
    const app = buildReleasesApp(local.releases, settings);
    const made = await app.inject({
      method: 'POST',
      url: '/portal/api/environments/production/previews',
      headers: { authorization: `Bearer ${secret}` },
      payload: { what: 'mfe-member@1.1.0', minutes: 60 },
    });
    return { app, made };
  };
  let secret = '';
  beforeAll(async () => {
    await local.releases.revisions.saveEnvironment({ name: 'production', approvals: 1 });
    await local.change(
      {
        action: 'pin',
        builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
      },
      'production',
    );
    ({ secret } = await local.releases.tokens.create({
      label: 'asha',
      scopes: ['pin:production'],
      expiresAt: null,
    }));
  });

  test('shows none unless they are switched on', async () => {
    const { app, made } = await inProduction(undefined);
    expect(made.statusCode).toBe(403);
    expect(made.json()).toMatchObject({ code: 'previews_off' });
    await app.close();
  });

  test('names who made one when they are, and a link made then is dead when they are off again', async () => {
    const { app, made } = await inProduction('on');
    expect(made.statusCode).toBe(200);
    const { path } = made.json<{ data: { path: string } }>().data;
    expect(await (await open(path, app)).versionOf('mfe-member')).toBe('1.1.0');
    await app.close();
    const { out } = await local.portal(['previews', 'list', '--env', 'production']);
    expect(out).toMatch(/mfe-member@1\.1\.0 .* asha +open until /);
    const off = await inProduction('off');
    expect((await open(path, off.app)).answer.statusCode).toBe(410);
    await off.app.close();
  });
});

test('an older revision with a build whose key was revoked is not shown', async () => {
  const { number = 0 } = (await local.releases.revisions.latest('local')) ?? {};
  const code = `r${number}/mfe-member@1.0.0`;
  await pin('1.1.0', 'mfe-member');
  const visitor = await open(await linkOf(code));
  await local.pool.query('update releases.signing_keys set revoked_at = now()');
  try {
    expect(await preview(code)).toMatchObject({
      code: 3,
      error: expect.stringContaining('The gate refuses this for local:'),
    });
    // An edge without a cached preview.
    const other = new PreviewsService({
      previews: new PreviewsRepository(local.pool),
      revisions: local.releases.revisions,
      gate: local.releases.gate,
      links: new SignedLinks(await secretOf(local.pool, 'previews')),
    });
    const token = visitor.cookie.split('=')[1] ?? '';
    expect(await other.pageOf(token, 'local', number + 1)).toMatchObject({ document: null });
  } finally {
    await local.pool.query('update releases.signing_keys set revoked_at = null');
    await pin('1.0.0', 'mfe-member');
  }
});

test('what one environment shows is no answer for another one', async () => {
  const token = (await linkOf('mfe-member@1.1.0')).split('/').at(-1) ?? '';
  const { previews } = local.releases;
  expect(await previews.pageOf(token, 'production', 1)).toBeNull();
  expect(await previews.pageOf(token, 'local', 1)).toMatchObject({ what: 'mfe-member@1.1.0' });
  expect(await previews.pageOf(token, 'production', 1)).toBeNull();
});

test('a team shows its own builds only', async () => {
  const asTeam = (what: string) => local.portal(['preview', what, '--env', 'local'], team);
  expect((await asTeam('mfe-member@1.1.0')).code).toBe(0);
  expect(await asTeam('mfe-public@1.1.0')).toMatchObject({
    code: 6,
    error: expect.stringContaining('this needs pin:local/mfe-public'),
  });
  expect((await asTeam('r1/mfe-member@1.0.0')).code).toBe(6);
});

test('clean-up leaves a build that somebody is shown', async () => {
  await local.publish({ name: 'mfe-member', version: '3.0.0' });
  await linkOf('mfe-member@3.0.0', '--for', '7d');
  const reach = { dryRun: true, window: 1, days: 0 };
  const removed = async () =>
    (await collectGarbage(local.releases, reach)).removed.map(({ version }) => version);
  expect(await removed()).not.toContain('3.0.0');
  await local.pool.query("update releases.previews set expires_at = now() - interval '1 s'");
  expect(await removed()).toContain('3.0.0');
});

test('a preview that cannot run any more says so above what is pinned', async () => {
  const link = await linkOf('mfe-member@1.1.0');
  const visitor = await open(link);
  const { id } = (await local.releases.previews.list('local'))[0] ?? { id: '' };
  await local.pool.query("update releases.previews set version = '9.9.9' where id = $1", [id]);
  const page = await visitor.ask('/member');
  expect(page.body).toContain('mfe-member@9.9.9 cannot run beside what is pinned now');
  expect(page.body).toContain('/builds/mfe-member/1.0.0/');
});
