import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { openTestReleases, portalIn, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let older: Server;
let url: string;
/** The address of the service of this version. */
let origin: string;
beforeAll(async () => {
  local = await openTestReleases();
  origin = await local.listen();
  // What a service of this version answers to a call that it does not know.
  const unknown = await local.app.inject({ method: 'POST', url: '/portal/api/of-tomorrow' });
  older = createServer((_request, response) => {
    response.statusCode = unknown.statusCode;
    response.end(unknown.body);
  });
  await new Promise<void>((resolve) => older.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(older.address() as AddressInfo).port}`;
});

/** Runs the command at a service that answers every call with this data. */
async function ranAt(data: object, words: readonly string[]) {
  const service = createServer((_request, response) => response.end(JSON.stringify({ data })));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const ran = await portalIn(local.folder, [...words, '--url', at], { PORTAL_TOKEN: 'cpr_secret' });
  await new Promise((resolve) => service.close(resolve));
  return ran;
}

test('a key is revoked by an older service, too, which stops no canaries', async () => {
  const ran = await ranAt({ id: '3f0c9a1b', named: [] }, ['key', 'revoke', '3f0c9a1b']);
  expect(ran).toMatchObject({ code: 0, out: 'Key 3f0c9a1b is trusted no longer.\n' });
});

const at = '2026-01-01T00:00:00.000Z';
const arm = { views: 0, troubled: 0, vitals: {} };
const canary = {
  id: 'c1',
  environment: 'local',
  part: 'mfe-member',
  version: '1.1.0',
  pinned: '1.0.0',
  audience: { by: 'percent', percent: 5 },
  ...{ reason: null, startedBy: 'Asha', at, state: 'running' },
  ...{ endedAt: null, endedBy: null, why: null, path: null },
  figures: { canary: arm, pinned: arm },
  finding: 'Nothing is known yet.',
};
const preview = {
  ...{ id: 'p1', environment: 'local', what: 'mfe-member@1.1.0', at, madeBy: 'Asha' },
  ...{ expiresAt: at, endedAt: null, path: '/portal/preview/x' },
};

test.each([
  ['canary mfe-member@1.1.0 --env local --percent 5', canary],
  ['preview mfe-member@1.1.0 --env local', preview],
])('portal %s succeeds at an older service, which has no notes', async (words, data) => {
  expect(await ranAt(data, words.split(' '))).toMatchObject({ code: 0, error: '' });
  const { out } = await ranAt(data, [...words.split(' '), '--json']);
  expect(JSON.parse(out)).toMatchObject({ id: data.id, notes: [] });
});

test('a promotion that waits at an older service may be approved there', async () => {
  const waiting = {
    ...{ id: 'd1', environment: 'local', base: 1, change: { action: 'promote', from: 'staging' } },
    ...{ reason: 'Release', actor: 'Asha', at, state: 'open' },
    ...{ closedBy: null, closedReason: null, isEnded: false },
  };
  const status = {
    ...{ environment: 'local', approvals: 2, revision: 1, actor: null, reason: null, at: null },
    ...{ parts: [], waiting: [waiting], closed: [] },
  };
  const { code, out } = await ranAt(status, ['status', '--env', 'local']);
  expect(code).toBe(0);
  expect(out).toContain(
    'promote from staging: its builds are unknown; make the change again if its approval is refused',
  );
});

test('an answer of more fields or another shape is passed on as it came', async () => {
  const other = { ...preview, madeBy: { label: 'Asha' }, sentTo: ['Ravi'] };
  const words = ['preview', 'mfe-member@1.1.0', '--env', 'local', '--json'];
  const { code, out } = await ranAt(other, words);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ ...other, notes: [] });
});

afterAll(async () => {
  await new Promise((resolve) => older.close(resolve));
  await local.close();
});

test.each([
  ['canary status --env local', 'GET /portal/api/environments/:environment/canaries'],
  ['environment list', 'GET /portal/api/environments'],
  ['key revoke 3f0c9a1b', 'DELETE /portal/api/keys/:id'],
])('portal %s says that the service is older', async (words, call) => {
  const ran = await portalIn(local.folder, [...words.split(' '), '--url', url], {
    PORTAL_TOKEN: 'cpr_secret',
  });
  expect(ran).toMatchObject({
    code: 7,
    error: `✗ The release service at ${url} is older than this command and does not know the call ${call}: update the service, or use the command of its version.\n`,
  });
});

test.each(['/portal', '/portal/api', '/portal/?at=1'])(
  'an address with %s behind the port is called wrong, and the service not older',
  async (more) => {
    const ran = await local.portal(['environment', 'list', '--url', origin + more]);
    expect(ran).toEqual({
      code: 8,
      out: '',
      error: `✗ ${origin}${more} is no release service (it answered 404): give --url or PORTAL_URL without a path, as ${origin}.\n`,
    });
  },
);

test('an address at which another program answers is named', async () => {
  const other = createServer((_request, response) => response.end('<!doctype html>'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const listAt = (address: string) =>
    portalIn(local.folder, ['environment', 'list', '--url', address], { PORTAL_TOKEN: 'secret' });
  expect(await listAt(at)).toMatchObject({
    code: 8,
    error: `✗ ${at} is no release service (it answered 200): look at --url or PORTAL_URL.\n`,
  });
  expect(await listAt(`${at}/portal`)).toMatchObject({
    code: 8,
    error: expect.stringContaining(`without a path, as ${at}.`),
  });
  await new Promise((resolve) => other.close(resolve));
});
