import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseError } from '../errors';
import { DiskStore } from '../store/disk-store';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
/** Published once: both databases know the same builds. */
const builds = mkdtempSync(path.join(tmpdir(), 'concurrency-'));
const VERSIONS = Array.from({ length: 8 }, (_, at) => `1.${at + 1}.0`);

const pin = (version: string, base: number) =>
  local.releases.environments.change(
    {
      environment: 'local',
      base,
      change: { action: 'pin', builds: [{ name: 'mfe-member', version }] },
      reason: version,
    },
    { label: version, tokenId: version },
  );
const outcome = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'applied';
  } catch (error) {
    return error instanceof ReleaseError ? error.code : 'broken';
  }
};

afterAll(() => rmSync(builds, { recursive: true, force: true }));

// The embedded engine takes one transaction after the other and hides races: a server does not.
describe.each(['embedded', 'server'] as const)('on the %s database', (kind) => {
  beforeAll(async () => {
    local = await openTestReleases({ kind, store: new DiskStore(builds, { isSynced: false }) });
    if (kind === 'embedded') {
      await local.publish({ name: 'shell', version: '1.0.0' });
      for (const version of ['1.0.0', ...VERSIONS])
        await local.publish({ name: 'mfe-member', version });
    }
    await local.change({
      action: 'pin',
      builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
    });
  });
  afterAll(() => local.close());

  test('of eight pins made from one revision exactly one succeeds and the others are told', async () => {
    const base = await local.releases.revisions.latestNumber('local');
    const outcomes = await Promise.all(VERSIONS.map((version) => outcome(pin(version, base))));
    expect(outcomes.filter((each) => each === 'applied')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'stale_revision')).toHaveLength(7);
    expect(await local.releases.revisions.latestNumber('local')).toBe(base + 1);
  });

  test('eight operators who look again until they succeed make eight revisions, without a gap and without a loss', async () => {
    const start = await local.releases.revisions.latestNumber('local');
    const before = (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member']
      ?.version;
    let successes = 0;
    const stubborn = async (version: string) => {
      for (;;) {
        const result = await outcome(
          pin(version, await local.releases.revisions.latestNumber('local')),
        );
        if (result === 'applied') successes += 1;
        if (result !== 'stale_revision') return result;
      }
    };
    const results = await Promise.all(VERSIONS.map(stubborn));
    expect(results.filter((each) => each !== 'applied' && each !== 'nothing_changes')).toEqual([]);
    const history = await local.releases.revisions.history('local', { limit: 100, after: start });
    expect(history).toHaveLength(successes);
    expect(history.map(({ number }) => number)).toEqual(
      history.map((_, at) => start + successes - at),
    );
    const made = new Set(history.map(({ reason }) => reason));
    expect(VERSIONS.filter((version) => !made.has(version) && version !== before)).toEqual([]);
    expect(results.filter((each) => each === 'applied').length).toBe(successes);
  });
});
