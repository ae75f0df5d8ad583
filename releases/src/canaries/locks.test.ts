import { untilWaiting } from 'database/testing';
import { type Canary } from 'contracts/releases';
import { type Actor } from '../revisions/demand-person';
import { makeKeyPair } from '../signing/keys';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { CanariesRepository } from './canaries.repository';

let local: TestReleases;
let canaries: CanariesRepository;
beforeAll(async () => {
  local = await openTestReleases();
  canaries = new CanariesRepository(local.pool);
  for (const name of ['shell', 'mfe-member'])
    for (const version of ['1.0.0', '1.1.0']) await local.publish({ name, version });
});
afterAll(() => local.close());
afterEach(() => import.meta.jest.restoreAllMocks());

const asha: Actor = { label: 'Asha', tokenId: 'asha' };

async function environment(name: string): Promise<void> {
  await local.releases.revisions.saveEnvironment({ name, approvals: 1 });
  const builds = ['shell', 'mfe-member'].map((part) => ({ name: part, version: '1.0.0' }));
  await local.change({ action: 'pin', builds }, name);
}

/** Resolves when some work waits for a lock, or has ended without one. */
const untilHeld = (work: Promise<unknown>) => Promise.race([work, untilWaiting(local.pool)]);

test('a canary is not stopped while the pin that promotes it is written', async () => {
  await environment('promoted');
  const { canaries: service, revisions } = local.releases;
  const audience = { by: 'opt-in' } as const;
  const build = 'mfe-member@1.1.0';
  const { id } = await service.start({ environment: 'promoted', build, audience }, asha);
  const record = await canaries.find(id);
  if (!record) throw new Error('the canary was not written');
  let stopped: Promise<Canary | Error> | undefined;
  const append = revisions.append.bind(revisions);
  import.meta.jest.spyOn(revisions, 'append').mockImplementationOnce((base, revision, check) =>
    append(base, revision, async () => {
      // The revision's transaction has seen that the canary runs.
      stopped = service.stop(record, 'Wrong totals', 'Ravi').catch((error: Error) => error);
      await untilHeld(stopped);
      await check();
    }),
  );
  await service.promote(record, undefined, { actor: asha, demandPart: () => undefined });
  expect(await stopped).toMatchObject({ code: 'canary_over' });
  expect(await canaries.find(id)).toMatchObject({ state: 'promoted' });
});

test('a key that is revoked while a canary starts stops that canary', async () => {
  await environment('revoked');
  const keyId = await local.releases.keys.trust(makeKeyPair().publicKey, 'members team');
  let revoked: Promise<{ stopped: unknown[] }> | undefined;
  const added = await canaries.add(
    {
      ...{ environment: 'revoked', part: 'mfe-member', version: '1.1.0', pinned: '1.0.0' },
      ...{ audience: { by: 'opt-in' }, reason: null, startedBy: 'Asha', base: 1, keyId },
    },
    async () => {
      // Its transaction has seen that the key is trusted.
      revoked = canaries.changeKeys((keys) => keys.revoke(keyId, 'Ravi'), 'Ravi', new Map());
      await untilHeld(revoked);
    },
  );
  expect(added).toMatchObject({ state: 'running' });
  expect((await revoked)?.stopped).toMatchObject([{ environment: 'revoked', state: 'stopped' }]);
  expect(await canaries.running('revoked')).toEqual([]);
});
