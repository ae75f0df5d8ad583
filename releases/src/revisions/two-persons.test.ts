import { type Status } from 'contracts/releases';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let round = 0;
let environment: string;
/** Environments of the portal command in which a person's token is set. */
type Person = { PORTAL_TOKEN: string; id: string; label: string };
let alice: Person;
let bob: Person;

beforeAll(async () => {
  local = await openTestReleases();
  await local.listen();
  for (const name of ['shell', 'mfe-member']) await local.publish({ name, version: '1.0.0' });
  for (const version of ['1.1.0', '1.2.0']) await local.publish({ name: 'mfe-member', version });
});
afterAll(() => local.close());
// Each test has an environment and two people of its own.
beforeEach(async () => {
  environment = `round-${(round += 1)}`;
  await local.releases.revisions.saveEnvironment({ name: environment, approvals: 1 });
  await local.change(
    { action: 'pin', builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })) },
    environment,
  );
  await local.releases.revisions.saveEnvironment({ name: environment, approvals: 2 });
  alice = await person('alice');
  bob = await person('bob');
});

/** A token, made with the first operator's or with another person's. */
async function person(
  label: string,
  { scopes = 'admin,pin:*', by }: { scopes?: string; by?: Person } = {},
): Promise<Person> {
  const args = ['token', 'create', `${label} ${round}`, '--scopes', scopes];
  const { token, id } = await local.json<{ token: string; id: string }>(
    args,
    by && { PORTAL_TOKEN: by.PORTAL_TOKEN },
  );
  return { PORTAL_TOKEN: token, id, label: `${label} ${round}` };
}
const portal = (words: string, who?: Person) =>
  local.portal(words.split(' '), who && { PORTAL_TOKEN: who.PORTAL_TOKEN });
const pin = (version: string, who?: Person) =>
  portal(`pin mfe-member@${version} --env ${environment} --reason ${version}`, who);
/** Proposes a pin; returns the id of the proposal. */
async function proposed(version: string, who?: Person): Promise<string> {
  const { code, out } = await pin(version, who);
  expect(code).toBe(5);
  return /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
}
const revision = () => local.releases.revisions.latestNumber(environment);
const status = async () => (await portal(`status --env ${environment}`)).out;

test('the approval of another person carries out a proposal', async () => {
  const id = await proposed('1.1.0', alice);
  expect(await portal(`approve ${id}`, bob)).toMatchObject({ code: 0, error: '' });
  expect((await local.releases.revisions.latest(environment))?.approvedBy).toBe(bob.label);
});

describe('a second person', () => {
  test('does not approve the proposal of a token that was revoked since', async () => {
    const id = await proposed('1.1.0', alice);
    await portal(`token revoke ${alice.id}`);
    expect(await portal(`approve ${id}`, bob)).toEqual({
      code: 6,
      out: '',
      error: `✗ The token of ${alice.label}, who proposed this, was revoked or has expired: make the change again.\n`,
    });
    expect(await revision()).toBe(1);
    expect(await status()).toContain(
      `Waiting: ${id} by ${alice.label} from revision 1: 1.1.0  (its token was revoked or has expired:`,
    );
  });

  test('nor of one that has expired since', async () => {
    const id = await proposed('1.1.0', alice);
    await local.pool.query(
      "update releases.tokens set expires_at = now() - interval '1 second' where id = $1",
      [alice.id],
    );
    expect((await portal(`approve ${id}`, bob)).error).toContain('was revoked or has expired');
    expect(await revision()).toBe(1);
  });

  test('nor when it is revoked during the approval', async () => {
    const id = await proposed('1.1.0', alice);
    const { store } = local.releases;
    // The last read before the revision is written.
    const read = import.meta.jest
      .spyOn(store, 'readRecord')
      .mockImplementationOnce(async (build) => {
        await local.pool.query('update releases.tokens set revoked_at = now() where id = $1', [
          alice.id,
        ]);
        read.mockRestore();
        return store.readRecord(build);
      });
    expect((await portal(`approve ${id}`, bob)).code).toBe(7);
    expect(await revision()).toBe(1);
  });

  test('is not the proposer with another token of the same name, nor with one that the proposer made', async () => {
    const id = await proposed('1.1.0', alice);
    const child = await person('child', { by: alice });
    const grandchild = await person('grandchild', { by: child });
    for (const who of [child, grandchild]) {
      expect(await portal(`approve ${id}`, who)).toEqual({
        code: 6,
        out: '',
        error: `✗ ${environment} asks for a second person: the token of ${who.label} and that of ${alice.label} were made one with the other.\n`,
      });
    }
    expect(await revision()).toBe(1);
    expect((await portal(`approve ${id}`, bob)).code).toBe(0);
  });

  test('reads in the status what the approval would be refused with', async () => {
    const id = await proposed('1.1.0', alice);
    const refusal = async ({ PORTAL_TOKEN }: Person) =>
      (await local.json<Status>(['status', '--env', environment], { PORTAL_TOKEN })).waiting[0]
        ?.refusal;
    expect(await refusal(alice)).toBe(
      `${environment} asks for a second person: somebody other than ${alice.label} approves this.`,
    );
    const others = [
      await person('child', { by: alice }),
      await person('reader', { scopes: 'read' }),
      await person('neighbour', { scopes: `pin:${environment}/mfe-public` }),
    ];
    for (const who of others)
      expect(await portal(`approve ${id}`, who)).toMatchObject({
        code: 6,
        error: `✗ ${await refusal(who)}\n`,
      });
    expect(await refusal(bob)).toBeNull();
    expect(
      await refusal(await person('team', { scopes: `pin:${environment}/mfe-member` })),
    ).toBeNull();
    await portal(`token revoke ${alice.id}`);
    expect(await refusal(bob)).toContain('was revoked or has expired: make the change again.');
  });

  test('nor the one whose token made the proposer’s', async () => {
    const child = await person('child', { by: alice });
    const id = await proposed('1.1.0', child);
    expect((await portal(`approve ${id}`, alice)).code).toBe(6);
    // The first operator made alice's, which made the child's.
    expect((await portal(`approve ${id}`)).code).toBe(6);
    expect((await portal(`approve ${id}`, bob)).code).toBe(0);
  });

  test('is asked for fewer people by the same rules', async () => {
    const { out } = await portal(`environment create ${environment} --approvals 1`, alice);
    const id = /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
    expect((await portal(`approve ${id}`)).code).toBe(6);
    await portal(`token revoke ${alice.id}`);
    expect((await portal(`approve ${id}`, bob)).code).toBe(6);
    expect((await local.releases.revisions.environment(environment))?.approvals).toBe(2);
  });
});

describe('proposals', () => {
  test('that are equal are one, even by two people', async () => {
    const id = await proposed('1.1.0', alice);
    expect(await proposed('1.1.0', alice)).toBe(id);
    const again = await pin('1.1.0', bob);
    expect(again.out).toContain(
      `The same change waits already, proposed by ${alice.label}: npx portal approve ${id}`,
    );
    expect(await proposed('1.2.0', alice)).not.toBe(id);
    expect((await status()).match(/Waiting:/g)).toHaveLength(2);
    expect((await portal(`approve ${id}`, bob)).code).toBe(0);
  });

  test('that are equal are one even when they are made at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => proposed('1.1.0', alice)));
    expect(new Set(ids).size).toBe(1);
    expect((await status()).match(/Waiting:/g)).toHaveLength(1);
  });

  test('for fewer people are one as well, from whatever revision they were made', async () => {
    const lower = async () =>
      /npx portal approve (\w+)/.exec(
        (await portal(`environment create ${environment} --approvals 1`, alice)).out,
      )?.[1];
    const id = await lower();
    await portal(`approve ${await proposed('1.1.0', alice)}`, bob);
    expect(await revision()).toBe(2);
    expect(await lower()).toBe(id);
    expect((await status()).match(/Waiting:/g)).toHaveLength(1);
  });

  test('of a revoked token block nobody', async () => {
    const id = await proposed('1.1.0', alice);
    await portal(`token revoke ${alice.id}`);
    const other = await proposed('1.1.0', bob);
    expect(other).not.toBe(id);
    expect((await portal(`approve ${other}`, await person('carol'))).code).toBe(0);
  });

  test('are stale when their environment moves on, and say so', async () => {
    const [first, second] = [await proposed('1.1.0', alice), await proposed('1.2.0', alice)];
    expect((await portal(`approve ${first}`, bob)).code).toBe(0);
    expect(await status()).toContain(
      `Stale: ${second} by ${alice.label} from revision 1: 1.2.0  (make the change again)`,
    );
    expect(await status()).not.toContain('Waiting:');
    expect(await portal(`approve ${second}`, bob)).toEqual({
      code: 4,
      out: '',
      error: `✗ The change ${second} is stale: ${environment} has moved on since revision 1. Make the change again.\n`,
    });
  });

  test('are withdrawn by the one who made them, and by nobody else', async () => {
    const id = await proposed('1.1.0', alice);
    expect(await portal(`withdraw ${id}`, bob)).toEqual({
      code: 6,
      out: '',
      error: `✗ ${alice.label} proposed this and can withdraw it; npx portal reject ${id} says no to it.\n`,
    });
    expect(await portal(`withdraw ${id}`, alice)).toEqual({
      code: 0,
      out: `Withdrawn: ${id} waits no longer.\n`,
      error: '',
    });
    expect((await portal(`withdraw ${id}`, alice)).code).toBe(7);
    expect((await portal(`approve ${id}`, bob)).error).toBe(
      `✗ The change ${id} was withdrawn by ${alice.label}: it waits no longer.\n`,
    );
    expect(await revision()).toBe(1);
  });

  test('are rejected with a reason', async () => {
    const id = await proposed('1.1.0', alice);
    const reader = await person('reader', { scopes: 'read' });
    expect((await portal(`reject ${id} --reason no`, reader)).code).toBe(6);
    expect(
      await local.portal(['reject', id, '--reason', 'Not in exam week'], {
        PORTAL_TOKEN: bob.PORTAL_TOKEN,
      }),
    ).toEqual({
      code: 0,
      out: `Rejected: ${id} waits no longer.\n`,
      error: '',
    });
    expect(await status()).toContain(
      `Rejected: ${id} by ${alice.label} from revision 1: 1.1.0  (by ${bob.label}: Not in exam week)`,
    );
    expect((await portal(`approve ${id}`, bob)).error).toBe(
      `✗ The change ${id} was rejected by ${bob.label}: it waits no longer.\n`,
    );
  });

  test('are withdrawn or carried out, never both', async () => {
    const id = await proposed('1.1.0', alice);
    const { store } = local.releases;
    let withdrawn: { code: number } | undefined;
    const read = import.meta.jest
      .spyOn(store, 'readRecord')
      .mockImplementationOnce(async (build) => {
        read.mockRestore();
        withdrawn = await portal(`withdraw ${id}`, alice);
        return store.readRecord(build);
      });
    expect((await portal(`approve ${id}`, bob)).code).toBe(7);
    expect(withdrawn?.code).toBe(0);
    expect(await revision()).toBe(1);
  });
});

test('a proposal that is written after another one was approved is refused as stale', async () => {
  const { proposals } = local.releases;
  const first = await proposed('1.1.0', alice);
  const add = proposals.add.bind(proposals);
  import.meta.jest.spyOn(proposals, 'add').mockImplementationOnce(async (...given) => {
    expect(await portal(`approve ${first}`, bob)).toMatchObject({ code: 0 });
    return add(...given);
  });
  expect(await pin('1.2.0', alice)).toMatchObject({
    code: 4,
    error: expect.stringContaining('has moved on since revision 1'),
  });
  expect(await proposals.open(environment)).toEqual([]);
});

test('an approval closes a proposal from an older revision that an older version stored', async () => {
  const id = await proposed('1.1.0', alice);
  await local.pool.query('update releases.proposals set base = 0 where id = $1', [id]);
  expect(await portal(`approve ${id}`, bob)).toMatchObject({ code: 4 });
  expect(await status()).toContain(`Stale: ${id}`);
  expect(await local.releases.proposals.open(environment)).toEqual([]);
});
