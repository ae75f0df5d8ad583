import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilWaiting } from 'database/testing';
import { buildsOf } from '../revisions/pins';
import { type BuildId } from '../store/build-store';
import { DiskStore } from '../store/disk-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { collectGarbage } from './collect';

const DAY = 86_400_000;
const settings = { dryRun: false, window: 20, days: 7 };
/** Long after everything was published and served. */
const later = () => new Date(Date.now() + 30 * DAY);
const folder = mkdtempSync(path.join(tmpdir(), 'gc-'));

/** Reports when a build is removed or searched, so that a test can act in between. */
class WatchedStore extends DiskStore {
  beforeRemove: (id: BuildId) => Promise<unknown> = async () => undefined;
  beforeRead: (id: BuildId) => Promise<unknown> = async () => undefined;
  override async remove(id: BuildId) {
    await this.beforeRemove(id);
    return super.remove(id);
  }
  override async readRecord(id: BuildId) {
    await this.beforeRead(id);
    return super.readRecord(id);
  }
}

let local: TestReleases;
const store = new WatchedStore(folder, { isSynced: false });
beforeAll(async () => {
  local = await openTestReleases({ store });
  await local.listen();
  for (const name of ['shell', 'mfe-member']) await local.publish({ name, version: '1.0.0' });
  await local.change({
    action: 'pin',
    builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
  });
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  store.beforeRemove = async () => undefined;
  store.beforeRead = async () => undefined;
});

const pin = (version: string) =>
  local.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] }).then(
    () => 'applied',
    (error: Error & { code?: string }) => error.code ?? String(error),
  );
const collect = async (more: Partial<typeof settings> = {}) => {
  const { removed } = await collectGarbage(local.releases, { ...settings, now: later(), ...more });
  return removed.map(({ name, version }) => `${name}@${version}`);
};
/** Builds that an environment names and the store has not. */
const lost = async () => {
  const latest = await local.releases.revisions.latest('local');
  const there = (await store.list()).map(({ name, version }) => `${name}@${version}`);
  return latest ? buildsOf(latest.pins).filter((build) => !there.includes(build)) : ['no revision'];
};

test('a build that is pinned while it is removed is pinned or removed, never both', async () => {
  await local.publish({ name: 'mfe-member', version: '2.0.0' });
  let pinning: Promise<string> = Promise.resolve('');
  // The gate has let it pass: the pin only has to be written, and waits for the removal that has
  // begun.
  store.beforeRemove = async () => {
    pinning = pin('2.0.0');
    await Promise.race([pinning, untilWaiting(local.pool)]);
  };
  expect(await collect()).toEqual(['mfe-member@2.0.0']);
  expect(await pinning).toBe('build_missing');
  expect(await lost()).toEqual([]);
});

test('a removal waits for a pin that is being written, and leaves its build alone', async () => {
  await local.publish({ name: 'mfe-member', version: '2.1.0' });
  await local.releases.library.get({ name: 'mfe-member', version: '2.1.0' });
  let collecting: Promise<string[]> = Promise.resolve([]);
  let isFirst = true;
  store.beforeRead = async ({ version }) => {
    // The read inside the pin's transaction: the gate has read the build before.
    if (version !== '2.1.0' || !isFirst) return;
    isFirst = false;
    collecting = collect();
    await Promise.race([collecting, untilWaiting(local.pool)]);
  };
  expect(await pin('2.1.0')).toBe('applied');
  expect(await collecting).toEqual([]);
  expect(await lost()).toEqual([]);
});

test('a build that waits for a second person stays', async () => {
  await local.publish({ name: 'mfe-member', version: '2.2.0' });
  await local.releases.revisions.saveEnvironment({ name: 'local', approvals: 2 });
  await pin('2.2.0');
  expect(await collect()).toEqual([]);
  await local.pool.query(
    "update releases.proposals set state = 'stale'; update releases.environments set approvals = 1",
  );
  expect(await collect({ dryRun: true })).toEqual(['mfe-member@2.2.0']);
  expect(await collect()).toEqual(['mfe-member@2.2.0']);
});

test('what a rollback reaches, what was handed out of late and what is young stays', async () => {
  for (const version of ['3.0.0', '3.1.0', '3.2.0', '3.3.0'])
    await local.publish({ name: 'mfe-member', version });
  for (const version of ['3.0.0', '3.1.0', '3.2.0']) await pin(version);
  expect(await collect({ window: 2 })).toEqual(
    expect.arrayContaining(['mfe-member@1.0.0', 'mfe-member@3.3.0']),
  );
  // The newest two revisions name 3.2.0, 3.1.0 and what each falls back to.
  expect((await store.list()).map(({ name, version }) => `${name}@${version}`).sort()).toEqual([
    'mfe-member@3.0.0',
    'mfe-member@3.1.0',
    'mfe-member@3.2.0',
    'shell@1.0.0',
  ]);
  await pin('3.1.0');
  await pin('3.2.0');
  const old = (await local.releases.revisions.history('local', { limit: 9 })).find(
    ({ pins }) => pins.areas['mfe-member']?.version === '3.0.0',
  );
  await local.releases.revisions.noteServed(
    'local',
    old?.number ?? 0,
    new Date(later().getTime() - 6 * DAY),
  );
  expect(await collect({ window: 1 })).toEqual([]);
  await local.publish({ name: 'mfe-member', version: '3.4.0' });
  expect(await collect({ window: 1, days: 5 })).toEqual(['mfe-member@3.0.0', 'mfe-member@3.4.0']);
  await local.publish({ name: 'mfe-member', version: '3.5.0' });
  const { removed, kept } = await collectGarbage(local.releases, settings);
  expect({ removed, kept }).toEqual({ removed: [], kept: 4 });
});
