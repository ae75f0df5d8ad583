import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';

let service: PinnedReleases;
beforeAll(async () => {
  service = await openPinnedReleases();
  await service.runPublish('mfe-member', '1.1.0');
});
afterAll(() => service.close());

test('a pin is served at once, and a dry run changes nothing', async () => {
  const dry = await service.portal([
    'pin',
    'mfe-member@1.1.0',
    '--env',
    'local',
    ...why,
    '--dry-run',
  ]);
  expect(dry.out).toContain('Nothing was changed.');
  expect(await service.page()).toContain('/builds/mfe-member/1.0.0/remoteEntry.js');
  await service.portal(['pin', 'mfe-member@1.1.0', '--env', 'local', ...why]);
  const html = await service.page();
  expect(html).toContain('src="/builds/mfe-member/1.1.0/remoteEntry.js" integrity="sha384-');
  expect(html).not.toContain('src="/builds/mfe-member/1.0.0/');
});

test('a change made from a stale revision is refused and told who changed what since', async () => {
  const { revision } = await service.json<{ revision: number }>(['status', '--env', 'local']);
  await service.portal([
    'disable',
    'mfe-public',
    '--env',
    'local',
    '--reason',
    'Storm',
    '--message',
    'Back at noon',
  ]);
  const stale = await service.portal([
    'pin',
    'mfe-member@1.0.0',
    '--env',
    'local',
    ...why,
    '--base',
    String(revision),
  ]);
  expect(stale.code).toBe(4);
  expect(stale.error).toContain(
    `local has moved on since revision ${revision} (${revision + 1} by first operator, disable mfe-public: Storm)`,
  );
  expect(await service.page('/public')).toContain('"disabled":"Back at noon"');
  await service.portal(['enable', 'mfe-public', '--env', 'local', ...why]);
  expect(await service.page('/public')).not.toContain('Back at noon');
});

test('a rollback is a new revision that equals the old one', async () => {
  await service.createPinned('spring');
  await service.portal(['pin', 'mfe-member@1.1.0', '--env', 'spring', ...why]);
  const history = ['history', '--env', 'spring'];
  const before = await service.json<{ number: number; pins: unknown }[]>(history);
  const back = await service.portal(['rollback', '--to', '1', '--env', 'spring', ...why]);
  expect(back.code).toBe(0);
  const after =
    await service.json<{ number: number; pins: unknown; reason: string; actor: string }[]>(history);
  expect(after.length).toBe(before.length + 1);
  expect(after[0]?.pins).toEqual(after.at(-1)?.pins);
  expect(after.map(({ number }) => number)).toEqual([...after].map((_, at) => after.length - at));
  expect(after[0]).toMatchObject({ actor: 'first operator', reason: 'a test' });
  const nothing = await service.portal(['rollback', '--to', '1', '--env', 'spring', ...why]);
  expect(nothing.code).toBe(10);
});

test('promote brings one environment to another, whole or in part, and diff says what differs', async () => {
  await service.createPinned('autumn');
  await service.portal(['environment', 'create', 'staging']);
  await service.portal(['promote', '--from', 'autumn', '--to', 'staging', ...why]);
  expect((await service.portal(['diff', 'autumn', 'staging'])).out).toBe('No difference.\n');
  await service.portal(['pin', 'mfe-member@1.1.0', 'mfe-public@1.0.0', '--env', 'staging', ...why]);
  const diff = await service.portal(['diff', 'autumn', 'staging']);
  expect(diff.out).toContain('mfe-member  1.0.0 → 1.1.0');
  const part = await service.portal([
    'promote',
    '--from',
    'staging',
    '--to',
    'autumn',
    '--only',
    'mfe-member',
    ...why,
  ]);
  expect(part.out).toContain('mfe-member  1.0.0 → 1.1.0');
});
