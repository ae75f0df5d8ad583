import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Operator } from 'releases';
import { makeBuild } from 'releases/testing/test-builds';
import { openTestReleases, type TestReleases } from 'releases/testing/in-process';
import { publishAndPin } from './local-builds';

let local: TestReleases;
let root: string;
let tests = 0;
// Each test has an environment, and versions, of its own.
const environment = () => `test-${tests}`;
const versionOf = (minor: number) => `${tests}.${minor}.0`;
beforeAll(async () => {
  local = await openTestReleases();
  root = mkdtempSync(path.join(tmpdir(), 'checkout-'));
});
beforeEach(async () => {
  tests += 1;
  await lay('shell', versionOf(0));
});
afterAll(async () => {
  await local.close();
  rmSync(root, { recursive: true, force: true });
});

/** Puts a build where its package's build script leaves it. */
async function lay(name: string, version: string) {
  const dist = path.join(root, name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  cpSync(await makeBuild({ name, version }), dist, { recursive: true });
}
const start = (more: { isLocal?: boolean; isPublishedOnly?: boolean } = {}) =>
  publishAndPin(local.releases, { privateKey: local.privateKey } as Operator, {
    root,
    environment: environment(),
    isLocal: true,
    ...more,
  });
const running = async () =>
  (await local.releases.revisions.latest(environment()))?.pins.areas['mfe-member']?.version;
const pinByHand = (version: string) =>
  local.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] }, environment());

test('pins what was built, and again what the sources went back to', async () => {
  for (const version of [versionOf(0), versionOf(1), versionOf(0)]) {
    await lay('mfe-member', version);
    await start();
    expect(await running()).toBe(version);
  }
});

test('writes no revision when nothing changed', async () => {
  await lay('mfe-member', versionOf(0));
  const { revision } = await start();
  expect(await start()).toMatchObject({ revision, pinned: [] });
});

test('pins a build that an interrupted start published only', async () => {
  await lay('mfe-member', versionOf(0));
  await start();
  await lay('mfe-member', versionOf(1));
  await local.publish({ name: 'mfe-member', version: versionOf(1) });
  await start();
  expect(await running()).toBe(versionOf(1));
});

test('leaves what an operator pinned, until something new is built', async () => {
  await lay('mfe-member', versionOf(0));
  await start();
  await lay('mfe-member', versionOf(1));
  await start();
  await pinByHand(versionOf(0));
  await start();
  expect(await running()).toBe(versionOf(0));
  await lay('mfe-member', versionOf(2));
  await start();
  expect(await running()).toBe(versionOf(2));
});

test('elsewhere than on one person’s own portal, a build that was replaced never comes back', async () => {
  const elsewhere = { isLocal: false };
  for (const version of [versionOf(0), versionOf(1)]) {
    await lay('mfe-member', version);
    await start(elsewhere);
    expect(await running()).toBe(version);
  }
  // An older process starts once more beside the newer one.
  await lay('mfe-member', versionOf(0));
  expect(await start(elsewhere)).toMatchObject({ pinned: [] });
  expect(await running()).toBe(versionOf(1));
});

test('elsewhere a part that an operator took out stays out', async () => {
  const elsewhere = { isLocal: false };
  await lay('mfe-member', versionOf(0));
  await start(elsewhere);
  await local.change({ action: 'unpin', area: 'mfe-member' }, environment());
  expect(await start(elsewhere)).toMatchObject({ pinned: [] });
  expect(await running()).toBeUndefined();
});

test('publishes without changing what runs, when it is told so', async () => {
  await lay('mfe-member', versionOf(0));
  await start();
  await lay('mfe-member', versionOf(1));
  expect(await start({ isPublishedOnly: true })).toMatchObject({
    published: [{ name: 'mfe-member', version: versionOf(1) }],
    pinned: [],
  });
  expect(await running()).toBe(versionOf(0));
});

test('proposes once what a second person has to approve, however often it starts', async () => {
  await lay('mfe-member', versionOf(0));
  await start();
  await local.releases.revisions.saveEnvironment({ name: environment(), approvals: 2 });
  await lay('mfe-member', versionOf(1));
  const { pinned, proposal } = await start();
  expect({ pinned, isProposed: Boolean(proposal) }).toEqual({ pinned: [], isProposed: true });
  expect((await start()).proposal).toBe(proposal);
  expect(await running()).toBe(versionOf(0));
});
