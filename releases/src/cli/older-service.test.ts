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

test('a key is revoked by an older service, too, which stops no canaries', async () => {
  const answer = createServer((_request, response) =>
    response.end(JSON.stringify({ data: { id: '3f0c9a1b', named: [] } })),
  );
  await new Promise<void>((resolve) => answer.listen(0, '127.0.0.1', resolve));
  const at = `http://127.0.0.1:${(answer.address() as AddressInfo).port}`;
  const words = ['key', 'revoke', '3f0c9a1b', '--url', at];
  const ran = await portalIn(local.folder, words, { PORTAL_TOKEN: 'cpr_secret' });
  expect(ran).toMatchObject({ code: 0, out: 'Key 3f0c9a1b is trusted no longer.\n' });
  await new Promise((resolve) => answer.close(resolve));
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
