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
  const members = { PORTAL_TOKEN: team.token };
  expect((await service.runPublish('mfe-public', '1.5.0', members)).error).toContain(
    'this needs publish:mfe-public',
  );
  expect(await service.runPublish('mfe-member', '1.5.0', members)).toMatchObject({ code: 0 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'local', ...why], members),
  ).toMatchObject({ code: 6 });
  expect(
    await service.portal(['pin', 'mfe-member@1.5.0', '--env', 'staging', ...why], members),
  ).toMatchObject({ code: 0 });
  expect(await service.portal(['token', 'list'], members)).toMatchObject({ code: 6 });
  await service.portal(['token', 'revoke', team.id]);
  expect(await service.portal(['status'], members)).toMatchObject({ code: 6 });
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

const as = async (label: string, scopes: string) => {
  const { token } = await service.json<{ token: string }>([
    'token',
    'create',
    label,
    '--scopes',
    scopes,
  ]);
  return { PORTAL_TOKEN: token };
};

test('an environment of two approvals waits for a second person', async () => {
  await service.portal(['environment', 'create', 'production', '--approvals', '2']);
  const first = await as('first person', 'pin:production');
  const proposed = await service.portal(
    ['promote', '--from', 'local', '--to', 'production', ...why],
    first,
  );
  expect(proposed.code).toBe(5);
  const proposal = /approve (\w+)/.exec(proposed.out)?.[1] ?? '';
  expect(
    (await service.json<{ revision: number }>(['status', '--env', 'production'])).revision,
  ).toBe(0);
  expect(await service.portal(['approve', proposal], first)).toMatchObject({ code: 6 });
  expect(
    await service.portal(['approve', proposal], await as('second person', 'pin:production')),
  ).toMatchObject({ code: 0 });
  const [revision] = await service.json<{ actor: string; approvedBy: string }[]>([
    'history',
    '--env',
    'production',
  ]);
  expect(revision).toMatchObject({ actor: 'first person', approvedBy: 'second person' });
});

test('nobody lowers alone how many people a change takes', async () => {
  const two = ['environment', 'create', 'exams', '--approvals', '2'];
  expect(await service.portal(two)).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  // Without a number, an environment that exists keeps its own.
  expect(await service.portal(two.slice(0, 3))).toMatchObject({
    code: 0,
    out: 'exams is there; a change of it takes two people.\n',
  });
  const desk = await as('exam desk', 'admin,pin:exams');
  const lower = await service.portal([...two.slice(0, 3), '--approvals', '1'], desk);
  expect(lower).toMatchObject({ code: 5 });
  expect(lower.out).toContain(
    'exams is there; a change of it takes two people.\nAsking one person only takes the second person as well',
  );
  const proposal = /approve (\w+)/.exec(lower.out)?.[1] ?? '';
  const twice =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(twice).toBe(proposal);
  expect((await service.portal(['status', '--env', 'exams'])).out).toContain(
    `Waiting: ${proposal} by exam desk`,
  );
  const own = await service.portal(['approve', proposal], desk);
  expect(own).toMatchObject({ code: 6 });
  expect(own.error).toContain(
    'exams asks for a second person: somebody other than exam desk approves this.',
  );
  const pinned = await service.portal(['pin', 'shell@1.0.0', '--env', 'exams', ...why]);
  expect(pinned).toMatchObject({ code: 5 });

  expect(
    await service.portal(['approve', proposal], await as('desk', 'pin:staging')),
  ).toMatchObject({ code: 6 });
  const dean = await as('dean', 'pin:exams');
  expect(await service.portal([...two.slice(0, 3), '--approvals', '1'], dean)).toMatchObject({
    code: 6,
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({
    code: 0,
    out: 'Approved: a change of exams takes one person from now on.\n',
  });
  expect(await service.portal(['approve', proposal], dean)).toMatchObject({ code: 7 });
  expect(await service.json(['environment', 'list'])).toContainEqual({
    name: 'exams',
    approvals: 1,
    revision: 0,
  });
  // A proposal that waits while two people are required again would undo that.
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  const again =
    /approve (\w+)/.exec(
      (await service.portal([...two.slice(0, 3), '--approvals', '1'], desk)).out,
    )?.[1] ?? '';
  expect(await service.portal(two)).toMatchObject({ code: 0 });
  expect(await service.portal(['approve', again], dean)).toMatchObject({ code: 4 });
  // The list says who created a token.
  expect((await service.portal(['token', 'list'])).out).toMatch(
    /dean +pin:exams .*first operator +in use/,
  );
});
