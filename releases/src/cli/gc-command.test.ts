import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';

let service: PinnedReleases;
beforeAll(async () => {
  service = await openPinnedReleases();
  await service.runPublish('mfe-member', '1.1.0');
  await service.portal(['pin', 'mfe-member@1.1.0', '--env', 'local', ...why]);
});
afterAll(() => service.close());

test('gc removes only what nothing needs, and only says so in a dry run', async () => {
  await service.runPublish('mfe-member', '0.9.0');
  const args = ['gc', '--days', '0', '--window', '1'];
  const dry = await service.json<{ removed: { name: string; version: string }[] }>([
    ...args,
    '--dry-run',
  ]);
  expect(dry.removed).toContainEqual(
    expect.objectContaining({ name: 'mfe-member', version: '0.9.0' }),
  );
  expect(dry.removed).not.toContainEqual(expect.objectContaining({ version: '1.1.0' }));
  expect((await service.portal(['builds', 'mfe-member'])).out).toContain('0.9.0');
  await service.portal(args);
  expect((await service.portal(['builds', 'mfe-member'])).out).not.toContain('0.9.0');
  expect(await service.portal(['verify', '--env', 'local'])).toMatchObject({ code: 0 });
  expect(
    (await service.portal(['pin', 'mfe-member@0.9.0', '--env', 'local', ...why])).error,
  ).toContain('it is not in the store');
});
