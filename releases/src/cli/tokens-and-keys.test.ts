import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';
import { makeBuild } from '../testing/test-builds';

const scratch = mkdtempSync(path.join(tmpdir(), 'portal-'));
let service: PinnedReleases;
/** Another machine's service, which notes the tokens that it is sent. */
let other: Server;
let elsewhere: string;
const heard: (string | undefined)[] = [];
beforeAll(async () => {
  service = await openPinnedReleases();
  other = createServer((request, response) => {
    heard.push(request.headers.authorization);
    response.end(JSON.stringify({ data: [] }));
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
});
afterEach(() => void heard.splice(0));
afterAll(async () => {
  await new Promise((resolve) => other.close(resolve));
  await service.close();
  rmSync(scratch, { recursive: true, force: true });
});

const list = ['environment', 'list'];

test.each([
  ['--url', () => service.portal([...list, '--url', elsewhere])],
  ['PORTAL_URL', () => service.portal(list, { PORTAL_URL: elsewhere })],
  [
    'an address that begins like the local one',
    () => service.portal([...list, '--url', `${service.url}@${elsewhere.slice('http://'.length)}`]),
  ],
])('the token of the portal that runs here is not sent elsewhere: %s', async (_name, run) => {
  const { code, error } = await run();
  expect(heard).toEqual([]);
  expect(code).toBe(6);
  expect(error).toContain('needs a token: set PORTAL_TOKEN or PORTAL_TOKEN_FILE');
  expect(error).toContain('is sent to the portal that runs here only.');
});

test('the portal that runs here gets it, named or not', async () => {
  expect(await service.portal(list)).toMatchObject({ code: 0 });
  expect(await service.portal([...list, '--url', `${service.url}/`])).toMatchObject({ code: 0 });
  const named = service.url.replace('127.0.0.1', 'localhost');
  expect(await service.portal([...list, '--url', named])).toMatchObject({ code: 0 });
});

test('another service gets the token that is given for it', async () => {
  await service.portal([...list, '--url', elsewhere], { PORTAL_TOKEN: 'cpr_other' });
  expect(heard).toEqual(['Bearer cpr_other']);
});

test('the first token is readable by its owner only, and a loose one is not used', async () => {
  const file = path.join(service.folder, 'releases/operator.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  const refused = await service.portal(['status']);
  expect(refused.code).toBe(6);
  expect(refused.error).toContain('can be read by others');
  chmodSync(file, 0o600);
});

test('tokens reach as far as their scopes, until they are revoked', async () => {
  await service.createPinned('staging');
  const team = await service.json<{ id: string; token: string }>([
    'token',
    'create',
    'members',
    '--scopes',
    'publish:mfe-member,pin:staging',
  ]);
  const as = { PORTAL_TOKEN: team.token };
  expect((await service.runPublish('mfe-public', '1.5.0', as)).error).toContain(
    'this needs publish:mfe-public',
  );
  expect(await service.runPublish('mfe-member', '1.5.0', as)).toMatchObject({ code: 0 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'local', ...why], as),
  ).toMatchObject({ code: 6 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'staging', ...why], as),
  ).toMatchObject({ code: 0 });
  expect(await service.portal(['token', 'list'], as)).toMatchObject({ code: 6 });
  await service.portal(['token', 'revoke', team.id]);
  expect(await service.portal(['status'], as)).toMatchObject({ code: 6 });
  expect((await service.portal(['token', 'list'])).out).not.toContain(team.token);
});

test('a build signed with a key nobody trusts is refused until an administrator trusts it', async () => {
  const key = path.join(scratch, 'team.pem');
  await service.portal(['key', 'new', key]);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const folder = await makeBuild({ name: 'mfe-member', version: '1.6.0' });
  const refused = await service.portal([
    'publish',
    'mfe-member',
    '--no-check',
    '--folder',
    folder,
    '--key',
    key,
  ]);
  expect(refused).toMatchObject({ code: 3 });
  expect(refused.error).toContain('is not signed with a key this service trusts');
  await service.portal(['key', 'trust', `${key}.pub`, '--label', 'members']);
  expect(
    await service.portal(['publish', 'mfe-member', '--no-check', '--folder', folder, '--key', key]),
  ).toMatchObject({ code: 0 });
});
