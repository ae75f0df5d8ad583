import { watchReleases } from '../metrics';
import { ownAddress, watchForDrift } from './drift';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8080'],
  ['0.0.0.0', 'http://127.0.0.1:8080'],
  ['10.0.0.5', 'http://10.0.0.5:8080'],
  ['::', 'http://[::1]:8080'],
  ['fd00::5', 'http://[fd00::5]:8080'],
  ['edge.internal', 'http://edge.internal:8080'],
])('a process that listens at %s checks what it serves at %s', (host, address) => {
  expect(ownAddress({ host, port: 8080 })).toBe(address);
});

test('a check that never succeeds shows: the time since the process began grows', async () => {
  const began = Date.now() / 1000;
  const failed: unknown[] = [];
  const revisions = {
    latestNumber: () => Promise.reject(new Error('away')),
  } as never;
  const drift = watchForDrift({
    releases: { revisions, library: {} as never, keys: {} as never },
    environment: 'local',
    at: { host: '127.0.0.1', port: 9 },
    every: 60_000,
    onDrift: () => undefined,
    onError: (error) => failed.push(error),
  });
  await new Promise(setImmediate);
  drift.stop();
  expect(failed).toHaveLength(1);
  const read = new Map<string, () => unknown>();
  watchReleases(
    { gauge: (gauge) => void read.set(gauge.name, gauge.read) },
    {
      releases: { revisions, health: {} as never, pool: {} as never },
      environment: 'local',
      drift,
    },
  );
  const samples = read.get('portal_verified_timestamp_seconds')?.() as { value: number }[];
  expect(samples[0]?.value).toBeGreaterThanOrEqual(Math.floor(began));
  expect(read.get('portal_served_differences')?.()).toEqual([]);
});
