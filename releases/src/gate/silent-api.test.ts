import { openPinnedReleases, type PinnedReleases } from '../testing/pinned-releases';

let local: PinnedReleases;
beforeAll(async () => {
  local = await openPinnedReleases(['shell', 'mfe-member']);
  await local.publish({ name: 'mfe-member', version: '1.1.0' });
});
afterAll(() => local.close());
afterEach(() => delete local.releases.gate.offeredCalls);

const words =
  'The API did not say which calls it offers: that these builds find theirs was not checked.\n';

test.each([
  ['pin', ['--reason', 'x', '--dry-run']],
  ['preview', []],
  ['canary', ['--percent', '5']],
])('%s says when the API did not say which calls it offers', async (command, more) => {
  const run = async () => {
    const ran = await local.portal([command, 'mfe-member@1.1.0', '--env', 'local', ...more]);
    expect({ code: ran.code, error: ran.error }).toEqual({ code: 0, error: '' });
    await local.portal(['canary', 'stop', 'mfe-member', '--env', 'local']);
    return ran.out;
  };
  local.releases.gate.offeredCalls = async () => null;
  expect(await run()).toContain(words);
  local.releases.gate.offeredCalls = async () => new Set();
  expect(await run()).not.toContain(words);
  delete local.releases.gate.offeredCalls;
  expect(await run()).not.toContain(words);
});
