import { type EnvironmentDocument } from 'contracts';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const version of ['1.0.0', '1.1.0'])
    for (const name of ['shell', 'mfe-member']) await local.publish({ name, version });
});
afterAll(() => local.close());
// Revision 1 runs 1.0.0, revision 2 runs 1.1.0 of the area.
beforeEach(async () => {
  for (const table of ['proposals', 'revisions'])
    await local.pool.query(`delete from releases.${table}`);
  await local.change(pinOf('shell@1.0.0', 'mfe-member@1.0.0'));
  await local.change(pinOf('mfe-member@1.1.0'));
});

const pinOf = (...builds: string[]) => ({
  action: 'pin' as const,
  builds: builds.map((each) => {
    const [name = '', version = ''] = each.split('@');
    return { name, version };
  }),
});
const run = (...args: string[]) =>
  local.portal([...args, '--env', 'local', '--reason', 'Old passes are shown']);
const turn = (state: string, ...more: string[]) => run('service-worker', state, ...more);
const documentOf = async (cookie = '') =>
  JSON.parse(
    (await local.app.inject({ url: '/portal/environment', headers: { cookie } })).body,
  ) as EnvironmentDocument;
/** The switch in the current pages, and the worker that the edge serves. */
async function served() {
  const { revision, serviceWorker = 'on' } = await documentOf();
  const { body } = await local.app.inject('/service-worker.js');
  return { revision, page: serviceWorker, worker: body.includes('portalOffline=') ? 'on' : 'off' };
}
const allOn = { page: 'on', worker: 'on' };
const allOff = { page: 'off', worker: 'off' };

const offNote =
  'The service worker is switched off: each browser that reaches the portal removes it, with the passes that it keeps. portal service-worker on --env local switches it on.\n';
const onNote =
  'The service worker is switched on: browsers register it, and keep passes, from now on.\n';

test('one command switches the service worker off, and one on again, as revisions like any other', async () => {
  expect(await served()).toEqual({ revision: 2, ...allOn });
  expect(await turn('off')).toEqual({
    code: 0,
    out: `${offNote}local now runs revision 3.\n`,
    error: '',
  });
  expect(await served()).toEqual({ revision: 3, ...allOff });
  expect((await local.portal(['history', '--env', 'local'])).out).toMatch(
    /3 .* service worker off +Old passes are shown/,
  );
  expect((await local.portal(['status', '--env', 'local'])).out).toContain(
    'The service worker is switched off: portal service-worker on --env local switches it on.\n',
  );
  expect(await turn('on')).toEqual({
    code: 0,
    out: `${onNote}local now runs revision 4.\n`,
    error: '',
  });
  expect(await served()).toEqual({ revision: 4, ...allOn });
  expect((await local.portal(['status', '--env', 'local'])).out).not.toContain('service worker');
});

test('a plan changes nothing, and what is so already is refused', async () => {
  expect(await turn('off', '--dry-run')).toMatchObject({ code: 0 });
  expect(await served()).toEqual({ revision: 2, ...allOn });
  expect(await turn('on')).toMatchObject({ code: 10 });
  expect(await turn('sideways')).toMatchObject({ code: 2 });
});

test('it stays off when builds are pinned, taken back in part, or tried in a preview', async () => {
  await turn('off');
  await run('pin', 'mfe-member@1.0.0');
  expect(await served()).toEqual({ revision: 4, ...allOff });
  await run('rollback', '--only', 'mfe-member');
  expect(await served()).toEqual({ revision: 5, ...allOff });
  for (const what of ['mfe-member@1.0.0', 'r1/shell@1.0.0']) {
    const { out } = await local.portal(['preview', what, '--env', 'local']);
    const link = new URL(out.split('\n')[0] ?? '').pathname;
    const { headers } = await local.app.inject(link);
    const document = await documentOf(String(headers['set-cookie']).split(';')[0]);
    expect(document.areas[0]?.version).toBe('1.0.0');
    expect(document.serviceWorker).toBe('off');
  }
});

test('a rollback of everything goes back to the switch of that revision, and says so', async () => {
  await turn('off');
  const { out } = await run('rollback', '--to', '1');
  expect(out).toContain(onNote);
  expect(await served()).toEqual({ revision: 4, ...allOn });
  expect((await run('rollback', '--to', '3')).out).toContain(offNote);
  expect(await served()).toEqual({ revision: 5, ...allOff });
});

test('a right to one part does not reach it, by a rollback either', async () => {
  const { secret } = await local.releases.tokens.create({
    label: 'members team',
    scopes: ['pin:local/mfe-member'],
    expiresAt: null,
  });
  const team = { PORTAL_TOKEN: secret };
  const asTeam = (...args: string[]) =>
    local.portal([...args, '--env', 'local', '--reason', 'ours'], team);
  const refused = { code: 6, error: expect.stringContaining('this needs pin:local: ask') };
  expect(await asTeam('service-worker', 'off')).toMatchObject(refused);
  await turn('off');
  expect(await asTeam('rollback', '--to', '2')).toMatchObject(refused);
  expect(await served()).toEqual({ revision: 3, ...allOff });
});

test('where changes take two people, this one does too', async () => {
  await local.releases.revisions.saveEnvironment({ name: 'local', approvals: 2 });
  expect(await turn('off')).toMatchObject({ code: 5 });
  expect(await served()).toEqual({ revision: 2, ...allOn });
  await local.pool.query("update releases.environments set approvals = 1 where name = 'local'");
});
