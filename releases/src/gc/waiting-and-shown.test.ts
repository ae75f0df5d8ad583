import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilWaiting } from 'database/testing';
import { type Change } from 'contracts/releases';
import { type BuildId } from '../store/build-store';
import { DiskStore } from '../store/disk-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { collectGarbage } from './collect';

const HOUR = 3_600_000;
const folder = mkdtempSync(path.join(tmpdir(), 'gc-waiting-'));

/** Reports when a build is removed, so that a test can act in between. */
class WatchedStore extends DiskStore {
  beforeRemove: (id: BuildId) => Promise<unknown> = async () => undefined;
  override async remove(id: BuildId) {
    await this.beforeRemove(id);
    return super.remove(id);
  }
}

let local: TestReleases;
const store = new WatchedStore(folder, { isSynced: false });
// The area's revisions 1 to 4 run the versions 1.0.0 to 4.0.0; 5.0.0 ran in another environment.
beforeAll(async () => {
  local = await openTestReleases({ store });
  await local.listen();
  const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0', '5.0.0'];
  await local.publish({ name: 'shell', version: '1.0.0' });
  for (const version of versions) await local.publish({ name: 'mfe-member', version });
  await local.change(pinOf('1.0.0', 'shell', 'mfe-member'));
  for (const version of versions.slice(1, 4)) await local.change(pinOf(version));
  await local.releases.revisions.saveEnvironment({ name: 'source', approvals: 1 });
  await local.change(pinOf('1.0.0', 'shell'), 'source');
  await local.change(pinOf('5.0.0'), 'source');
});
afterAll(async () => {
  await local.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  store.beforeRemove = async () => undefined;
  await local.pool.query(
    "update releases.proposals set state = 'stale'; update releases.environments set approvals = 1",
  );
});

const pinOf = (version: string, ...names: string[]): Change => ({
  action: 'pin',
  builds: (names.length ? names : ['mfe-member']).map((name) => ({ name, version })),
});
const propose = async (change: Change) => {
  await local.releases.revisions.saveEnvironment({ name: 'local', approvals: 2 });
  return local.change(change);
};
const codeOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    (error: Error & { code?: string }) => error.code ?? String(error),
  );
/** Removable versions of the area two hours from now: none is young. */
const removable = async ({ dryRun = true, days = 7 } = {}) => {
  const reach = { dryRun, days, window: 1, now: new Date(Date.now() + 2 * HOUR) };
  return (await collectGarbage(local.releases, reach)).removed.map(({ version }) => version);
};

describe('a waiting', () => {
  test.each<[string, Change, string[]]>([
    ['nothing', { action: 'disable', area: 'mfe-member', message: 'Soon' }, ['1.0.0', '2.0.0']],
    ['rollback', { action: 'rollback', to: 1 }, ['2.0.0']],
    ['rollback of a part', { action: 'rollback-parts', to: 1, only: ['mfe-member'] }, ['2.0.0']],
    // Its pages fall back to 1.0.0.
    ['rollback to the second', { action: 'rollback-parts', to: 2, only: ['mfe-member'] }, []],
    ['pin', pinOf('2.0.0'), ['1.0.0']],
  ])('%s keeps its builds', async (_what, change, expected) => {
    await propose(change);
    expect(await removable()).toEqual(expected);
    // As an older version stores it.
    await local.pool.query('update releases.proposals set pins = null');
    expect(await removable()).toEqual(expected);
  });

  test('promotion keeps the builds that its proposer saw', async () => {
    await propose({ action: 'promote', from: 'source' });
    await local.change(pinOf('4.0.0'), 'source');
    await local.change(pinOf('3.0.0'), 'source');
    expect(await removable()).toEqual(['1.0.0', '2.0.0']);
    await local.pool.query("update releases.proposals set state = 'stale'");
    expect(await removable()).toEqual(['1.0.0', '2.0.0', '5.0.0']);
  });
});

test.each<[string, (build: string, version: string) => Promise<unknown>, version: string]>([
  ['proposed', (_build, version) => propose(pinOf(version)), '6.0.0'],
  [
    'shown',
    (build) => {
      const { previews } = local.releases;
      return previews.make('local', previews.shownBy(build), { madeBy: 'asha', minutes: 60 });
    },
    '7.0.0',
  ],
  [
    'tried out',
    (build) =>
      local.releases.canaries.start(
        { environment: 'local', build, audience: { by: 'role', role: 'member' } },
        { label: 'asha' },
      ),
    '7.1.0',
  ],
])('a build that is %s while it is removed is refused', async (_what, make, version) => {
  await local.publish({ name: 'mfe-member', version });
  let making: Promise<string> = Promise.resolve('');
  store.beforeRemove = async (id) => {
    if (id.version !== version) return;
    making = codeOf(make(`mfe-member@${version}`, version));
    await Promise.race([making, untilWaiting(local.pool)]);
  };
  expect(await removable({ dryRun: false })).toContain(version);
  expect(await making).toBe('build_missing');
});

test('a build stays after its preview like one after its revision: a tab may still run it', async () => {
  await local.publish({ name: 'mfe-member', version: '8.0.0' });
  const { previews } = local.releases;
  const shown = previews.shownBy('mfe-member@8.0.0');
  const { id } = await previews.make('local', shown, { madeBy: 'asha', minutes: 60 });
  const ended = ['ended_at', 'expires_at'].map(
    (column) => (days: number) =>
      local.pool.query(
        `update releases.previews set ended_at = null, expires_at = now() + interval '1 day';
         update releases.previews set ${column} = now() - interval '${days} days'`,
      ),
  );
  expect(await removable()).not.toContain('8.0.0');
  for (const end of ended) {
    await end(6);
    expect(await removable()).not.toContain('8.0.0');
    await end(7);
    expect(await removable()).toContain('8.0.0');
  }
  await previews.end(id);
  expect(await removable({ days: 0 })).toContain('8.0.0');
});
