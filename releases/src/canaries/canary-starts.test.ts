import { untilWaiting } from 'database/testing';
import { type Audience } from 'contracts/releases';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { factsOf } from '../testing/test-builds';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const name of ['shell', 'mfe-member', 'mfe-public'])
    for (const version of ['1.0.0', '1.1.0', '1.3.0']) await local.publish({ name, version });
});
afterAll(() => local.close());
afterEach(() => import.meta.jest.restoreAllMocks());

const half: Audience = { by: 'percent', percent: 50 };
const start = (environment: string, build: string) =>
  local.releases.canaries.start({ environment, build, audience: half }, { label: 'one' });

/** An environment with 1.0.0 of everything. */
async function environment(name: string, approvals = 1) {
  const { revisions } = local.releases;
  await revisions.saveEnvironment({ name, approvals: 1 });
  const builds = ['shell', 'mfe-member', 'mfe-public'].map((part) => ({
    name: part,
    version: '1.0.0',
  }));
  await local.change({ action: 'pin', builds }, name);
  await revisions.saveEnvironment({ name, approvals });
}
const running = (name: string) => local.releases.canaries.list(name);
describe('where a change takes two people', () => {
  beforeAll(() => environment('two', 2));

  test.each([
    ['a share', ['--percent', '5']],
    ['a role', ['--role', 'member']],
    ['a link', ['--opt-in']],
  ])('one alone starts no canary: %s', async (_name, audience) => {
    const { code, error } = await local.portal([
      ...['canary', 'mfe-member@1.1.0', '--env', 'two'],
      ...audience,
    ]);
    expect(code).toBe(6);
    expect(error).toContain(
      'two asks for a second person, and a canary is started by one: npx portal pin mfe-member@1.1.0 --env two proposes this version to a second person, or try it',
    );
    expect(await running('two')).toEqual([]);
  });

  test('nor does one who began before two people were asked for', async () => {
    await environment('raised');
    const { library, revisions } = local.releases;
    // Raises the number of approvals while the gate reads the builds.
    import.meta.jest.spyOn(library, 'find').mockImplementationOnce(async (id) => {
      await revisions.saveEnvironment({ name: 'raised', approvals: 2 });
      return library.find(id);
    });
    const late = start('raised', 'mfe-member@1.1.0');
    await expect(late).rejects.toMatchObject({ code: 'second_person', status: 403 });
    expect(await running('raised')).toEqual([]);
  });
});

test('a build that is not made for production runs in no canary there', async () => {
  const id = { name: 'mfe-member', version: '1.2.0' };
  const { declaration } = factsOf(id).facts;
  if (!declaration) throw new Error('the build declares nothing');
  await local.publish({
    ...id,
    facts: { declaration: { ...declaration, isForProduction: false } },
  });
  await environment('production');
  await expect(start('production', 'mfe-member@1.2.0')).rejects.toMatchObject({
    code: 'gate_refused',
    message: expect.stringContaining('mfe-member@1.2.0: it is not made for production'),
  });
  await environment('staging');
  expect(await start('staging', 'mfe-member@1.2.0')).toMatchObject({ state: 'running' });
});

test.each([
  ['of its part', 'mfe-member'],
  ['of another part', 'mfe-public'],
])('a pin %s meanwhile makes it stale: nobody would run it', async (_name, name) => {
  await environment(`beside-${name}`);
  const { library } = local.releases;
  import.meta.jest.spyOn(library, 'get').mockImplementationOnce(async (id) => {
    await local.change({ action: 'pin', builds: [{ name, version: '1.3.0' }] }, `beside-${name}`);
    return library.get(id);
  });
  await expect(start(`beside-${name}`, 'mfe-member@1.1.0')).rejects.toMatchObject({
    code: 'stale_revision',
    status: 409,
    message: expect.stringContaining('has moved on while the canary was checked'),
  });
  expect(await running(`beside-${name}`)).toEqual([]);
});

test('a canary waits for a pin that is being written, and is stale then', async () => {
  await environment('locked');
  const pin = await local.pool.connect();
  await pin.query('begin');
  await pin.query("select 1 from releases.environments where name = 'locked' for update");
  await pin.query(
    `insert into releases.revisions (environment, number, pins, document, change, reason, actor)
     select environment, 2, pins, document, change, 'meanwhile', actor
       from releases.revisions where environment = 'locked'`,
  );
  const late = start('locked', 'mfe-member@1.1.0').catch((error: unknown) => error);
  await untilWaiting(local.pool);
  await pin.query('commit');
  pin.release();
  expect(await late).toMatchObject({ code: 'stale_revision' });
});
