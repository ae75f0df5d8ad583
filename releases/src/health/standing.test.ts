import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;

beforeAll(async () => {
  local = await openTestReleases();
  await local.publish({ name: 'shell', version: '1.0.0' });
  for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0']) await local.publish({ name: 'mfe-member', version });
  await local.change({ action: 'pin', builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })) });
});
afterAll(() => local.close());

const times = (count: number, kind: 'failure' | 'vital', version: string) =>
  local.releases.health.take(
    'local',
    Array.from({ length: count }, () => ({
      build: 'mfe-member',
      version,
      kind,
      name: kind === 'vital' ? 'LCP' : 'screen',
      value: kind === 'vital' ? 900 : 0,
    })),
  );

/** Pins the version over what runs; answers what it falls back to. */
async function lastGoodUnder(version: string) {
  await local.change({ action: 'pin', builds: [{ name: 'mfe-member', version }] });
  return (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member']?.lastGood;
}

describe('the version to fall back to', () => {
  test('is the one just left when nothing or little is said against it', async () => {
    await times(2, 'failure', '1.0.0');
    expect(await lastGoodUnder('1.1.0')).toBe('1.0.0');
  });

  test('is the one before when the one just left fails', async () => {
    await times(3, 'failure', '1.1.0');
    expect(await lastGoodUnder('1.2.0')).toBe('1.0.0');
  });

  test('is the one just left when its failures are few among its page views', async () => {
    await times(9, 'failure', '1.2.0');
    await times(200, 'vital', '1.2.0');
    expect(await lastGoodUnder('1.3.0')).toBe('1.2.0');
  });

  test('is the one before when its failures are many among its page views', async () => {
    await times(20, 'vital', '1.3.0');
    await times(3, 'failure', '1.3.0');
    expect(await lastGoodUnder('1.4.0')).toBe('1.2.0');
  });
});
