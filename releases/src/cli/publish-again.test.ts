import { openTestReleases, type TestReleases } from '../testing/in-process';
import { makeBuild } from '../testing/test-builds';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  await local.publish({ name: 'shell', version: '1.0.0' });
  await local.change({ action: 'pin', builds: [{ name: 'shell', version: '1.0.0' }] });
});
afterAll(() => local.close());

const runs = async () =>
  (await local.releases.revisions.latest('local'))?.pins.areas['mfe-member']?.version;

const folders = new Map<string, string>();
const publish = async (version: string) => {
  const folder = folders.get(version) ?? (await makeBuild({ name: 'mfe-member', version }));
  folders.set(version, folder);
  return local.portal(['publish', 'mfe-member', '--no-check', '--folder', folder]);
};

/** What the CI file of a team's repository runs for a tag. Returns the code that it ends with. */
async function job(version: string): Promise<{ code: number; error: string }> {
  const published = await publish(version);
  if (published.code !== 0) return published;
  const pin = ['pin', `mfe-member@${version}`, '--env', 'local', '--reason', `v${version}`];
  const pinned = await local.portal(pin);
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
  expect(await job('1.1.1')).toMatchObject({ code: 0 });
  expect(await job('1.1.1')).toMatchObject({ code: 0 });
  expect(await job('1.2.0')).toMatchObject({ code: 10 });
  expect(await runs()).toBe('1.1.1');
});
