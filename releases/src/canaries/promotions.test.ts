import { type Actor } from '../revisions/demand-person';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
beforeAll(async () => {
  local = await openTestReleases();
  for (const name of ['shell', 'mfe-member'])
    for (const version of ['1.0.0', '1.1.0']) await local.publish({ name, version });
});
afterAll(() => local.close());
afterEach(() => import.meta.jest.restoreAllMocks());

const asha: Actor = { label: 'Asha', tokenId: 'asha' };

/** An environment in which a canary of mfe-member 1.1.0 runs. */
async function withCanary(environment: string, approvals = 1) {
  const { revisions, canaries } = local.releases;
  await revisions.saveEnvironment({ name: environment, approvals: 1 });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds }, environment);
  const build = 'mfe-member@1.1.0';
  const { id } = await canaries.start({ environment, build, audience: { by: 'opt-in' } }, asha);
  await revisions.saveEnvironment({ name: environment, approvals });
  const record = await canaries.find(id);
  if (!record) throw new Error('the canary was not written');
  return record;
}
const pinned = async (environment: string) =>
  (await local.releases.revisions.latest(environment))?.pins.areas['mfe-member']?.version;
const over = {
  code: 'canary_over',
  status: 409,
  message: expect.stringContaining('The canary of mfe-member@1.1.0 is over'),
};

/** Promotes a canary that is stopped while the gate reads its build. */
async function promoteWhileStopped(environment: string, approvals?: number) {
  const { canaries, library } = local.releases;
  const record = await withCanary(environment, approvals);
  import.meta.jest.spyOn(library, 'find').mockImplementationOnce(async (id) => {
    await canaries.stop(record, 'Wrong totals', 'Ravi');
    return library.find(id);
  });
  return canaries.promote(record, undefined, { actor: asha, demandPart: () => undefined });
}

test('a canary that is stopped while its promotion is being checked is not pinned', async () => {
  await expect(promoteWhileStopped('one')).rejects.toMatchObject(over);
  expect(await pinned('one')).toBe('1.0.0');
});

test('nor is it proposed to a second person', async () => {
  await expect(promoteWhileStopped('two', 2)).rejects.toMatchObject(over);
  expect(await local.releases.proposals.open('two')).toEqual([]);
});

test('nor if it is stopped in the moment before the proposal is written', async () => {
  const { canaries, proposals } = local.releases;
  const record = await withCanary('moment', 2);
  const add = proposals.add.bind(proposals);
  import.meta.jest.spyOn(proposals, 'add').mockImplementationOnce(async (...given) => {
    await canaries.stop(record, 'Wrong totals', 'Ravi');
    return add(...given);
  });
  const promoted = canaries.promote(record, undefined, {
    actor: asha,
    demandPart: () => undefined,
  });
  await expect(promoted).rejects.toMatchObject(over);
  expect(await proposals.open('moment')).toEqual([]);
});

test.each([1, 2] as const)(
  'a pin that names a canary which does not run is refused (%s approvals)',
  async (approvals) => {
    const { environments, revisions, proposals } = local.releases;
    const environment = `made-up-${approvals}`;
    const { id } = await withCanary(environment, approvals);
    const base = await revisions.latestNumber(environment);
    const pin = (canary: string, name: string) => {
      const change = { action: 'pin' as const, builds: [{ name, version: '1.1.0' }], canary };
      return environments.change({ environment, base, change, reason: 'a test' }, asha);
    };
    await expect(pin('nonsense', 'mfe-member')).rejects.toMatchObject(over);
    // The canary runs, but of another build.
    await expect(pin(id, 'shell')).rejects.toMatchObject({ code: 'canary_over' });
    expect(await revisions.latestNumber(environment)).toBe(base);
    expect(await proposals.open(environment)).toEqual([]);
  },
);

const tokenOf = async (label: string): Promise<Actor> => {
  const { id } = await local.releases.tokens.create({ label, scopes: ['pin:*'], expiresAt: null });
  return { label, tokenId: id };
};

test('a second person who is approving it pins it no more', async () => {
  const { canaries, library, proposals, secondPerson } = local.releases;
  const record = await withCanary('late', 2);
  const [one, other] = [await tokenOf('Asha'), await tokenOf('Ravi')];
  await canaries.promote(record, undefined, { actor: one, demandPart: () => undefined });
  const [waiting] = await proposals.open('late');
  import.meta.jest.spyOn(library, 'find').mockImplementationOnce(async (id) => {
    await canaries.stop(record, 'Wrong totals', 'Ravi');
    return library.find(id);
  });
  const approved = secondPerson.approve(waiting?.id ?? '', other, () => undefined);
  await expect(approved).rejects.toMatchObject(over);
  expect(await pinned('late')).toBe('1.0.0');
});

test('a promotion whose canary an older version stopped is closed when it is approved', async () => {
  const { canaries, proposals, secondPerson } = local.releases;
  const record = await withCanary('older', 2);
  const [one, other] = [await tokenOf('Asha'), await tokenOf('Ravi')];
  await canaries.promote(record, undefined, { actor: one, demandPart: () => undefined });
  const [waiting] = await proposals.open('older');
  await local.pool.query("update releases.canaries set state = 'stopped' where id = $1", [
    record.id,
  ]);
  const approve = () => secondPerson.approve(waiting?.id ?? '', other, () => undefined);
  await expect(approve()).rejects.toMatchObject(over);
  expect(await proposals.open('older')).toEqual([]);
  await expect(approve()).rejects.toMatchObject({
    code: 'stale_revision',
    message: expect.stringContaining('the canary of mfe-member@1.1.0 is over'),
  });
});

/** A pin of the canary's build that waits in an environment for two, and the canary is stopped. */
async function stoppedBeside(environment: string, asOlder: boolean) {
  const { canaries, proposals } = local.releases;
  const record = await withCanary(environment, 2);
  await local.change(
    { action: 'pin', builds: [{ name: 'mfe-member', version: '1.1.0' }] },
    environment,
  );
  if (asOlder)
    await local.pool.query('update releases.proposals set pins = null where environment = $1', [
      environment,
    ]);
  await canaries.stop(record, undefined, 'Ravi');
  return proposals.open(environment);
}

test('a pin that somebody proposed by hand waits on when the canary of its build is stopped', async () => {
  expect(await stoppedBeside('by-hand', false)).toMatchObject([{ actor: 'tester' }]);
});

test('a promotion of an older version, which does not name its canary, is closed with it', async () => {
  expect(await stoppedBeside('of-older', true)).toEqual([]);
});

test('a promoted canary cannot be stopped', async () => {
  const { canaries } = local.releases;
  const record = await withCanary('promoted');
  await canaries.promote(record, undefined, { actor: asha, demandPart: () => undefined });
  await expect(canaries.stop(record, undefined, 'Ravi')).rejects.toMatchObject(over);
  expect(await pinned('promoted')).toBe('1.1.0');
});
