import { randomBytes } from 'node:crypto';
import { openPinnedReleases, type PinnedReleases, why } from '../testing/pinned-releases';
import { makeBuild } from '../testing/test-builds';

let service: PinnedReleases;
beforeAll(async () => {
  service = await openPinnedReleases(['shell', 'mfe-public']);
});
afterAll(() => service.close());

const runs = async () =>
  (await service.releases.revisions.latest('local'))?.pins.areas['mfe-member']?.version;

const publish = (version: string) => service.runPublish('mfe-member', version);

/** What the CI file of a team's repository runs for a tag. Returns the code that it ends with. */
async function job(version: string): Promise<{ code: number; error: string }> {
  const published = await publish(version);
  if (published.code !== 0) return published;
  const pin = ['pin', `mfe-member@${version}`, '--env', 'local', '--reason', `v${version}`];
  const pinned = await service.portal(pin);
  return { ...pinned, code: pinned.code === 10 ? 0 : pinned.code };
}

test('the newest job can run again, an older one stops before it pins', async () => {
  expect(await job('1.0.0')).toMatchObject({ code: 0 });
  expect(await job('1.0.0')).toMatchObject({ code: 0 });
  expect(await job('1.1.0')).toMatchObject({ code: 0 });
  expect(await job('1.0.0')).toEqual({
    code: 10,
    out: '',
    error:
      '✗ mfe-member@1.0.0 is already published with this content, but 1.1.0 was published after it. This stops here so that a job that is run again pins no older version. To run 1.0.0 all the same: npx portal pin mfe-member@1.0.0 --env ENVIRONMENT --reason "Run 1.0.0 again"\n',
  });
  expect(await runs()).toBe('1.1.0');
  expect(await job('1.1.0')).toMatchObject({ code: 0 });
});

test('a job that failed after it published pins when it is run again', async () => {
  expect(await publish('1.2.0')).toMatchObject({ code: 0 });
  expect(await job('1.2.0')).toMatchObject({ code: 0 });
  expect(await runs()).toBe('1.2.0');
});

test('the version published last counts, not the highest number', async () => {
  expect(await publish('2.2.0')).toMatchObject({ code: 0 });
  expect(await job('2.1.1')).toMatchObject({ code: 0 });
  expect(await job('2.1.1')).toMatchObject({ code: 0 });
  expect(await job('2.2.0')).toMatchObject({ code: 10 });
  expect(await runs()).toBe('2.1.1');
});

test('a version is published once: the same content again succeeds, another one is refused', async () => {
  expect(await service.runPublish('mfe-clubs', '1.0.0')).toMatchObject({ code: 0, error: '' });
  const again = await service.runPublish('mfe-clubs', '1.0.0');
  expect(again).toMatchObject({ code: 0, error: '' });
  expect(again.out).toMatch(
    /^mfe-clubs@1\.0\.0 is already published with this content, by first operator on .+ UTC\.\n$/,
  );
  const other = { name: 'mfe-clubs', version: '1.0.0', facts: { shared: {} } };
  for (const made of [other, { ...other, facts: {}, files: { 'remoteEntry.js': '"other"' } }]) {
    const folder = await makeBuild(made);
    const refused = await service.portal([
      'publish',
      'mfe-clubs',
      '--no-check',
      '--folder',
      folder,
    ]);
    expect(refused.code).toBe(10);
    expect(refused.error).toContain('a version never changes: raise the version and publish again');
  }
});

test('a large build that is there is found, though the service reads none of it again', async () => {
  const version = '1.0.0-large';
  const files = { 'remoteEntry.js': `"${randomBytes(2_500_000).toString('base64')}"` };
  const folder = await makeBuild({ name: 'mfe-large', version, files });
  const publishLarge = () =>
    service.portal(['publish', 'mfe-large', '--no-check', '--folder', folder, '--timeout', '20']);
  expect(await publishLarge()).toMatchObject({ code: 0, error: '' });
  const again = await publishLarge();
  expect(again).toMatchObject({ code: 0, error: '' });
  expect(again.out).toContain('is already published with this content');
});

test('gc removes only what nothing needs, and only says so in a dry run', async () => {
  await service.runPublish('mfe-public', '0.9.0');
  await service.runPublish('mfe-public', '1.8.0');
  await service.portal(['pin', 'mfe-public@1.8.0', '--env', 'local', ...why]);
  const args = ['gc', '--days', '0', '--window', '1'];
  const dry = await service.json<{ removed: { name: string; version: string }[] }>([
    ...args,
    '--dry-run',
  ]);
  expect(dry.removed).toContainEqual(
    expect.objectContaining({ name: 'mfe-public', version: '0.9.0' }),
  );
  expect(dry.removed).not.toContainEqual(expect.objectContaining({ version: '1.8.0' }));
  expect((await service.portal(['builds', 'mfe-public'])).out).toContain('0.9.0');
  await service.portal(args);
  expect((await service.portal(['builds', 'mfe-public'])).out).not.toContain('0.9.0');
  expect(await service.portal(['verify', '--env', 'local'])).toMatchObject({ code: 0 });
  expect(
    (await service.portal(['pin', 'mfe-public@0.9.0', '--env', 'local', ...why])).error,
  ).toContain('it is not in the store');
});
