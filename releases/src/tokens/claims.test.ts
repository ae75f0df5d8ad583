import { createServer } from 'node:http';
import { serverTestDatabase } from 'database/testing';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { askedAt, closedAt, type SignedInPerson } from './signed-in-person';

const people: Record<string, SignedInPerson> = {
  asha: { id: 'u1', email: 'asha@campus.edu', way: 'campus' },
  ravi: { id: 'u2', email: 'ravi@campus.edu', way: 'campus' },
  'asha-with-password': { id: 'u1', email: 'asha@campus.edu', way: 'password' },
  'asha-from-before': { id: 'u1', email: 'asha@campus.edu', way: null },
};
const closed = new Set<string>();
const isClosed = async (account: string) => closed.has(account);
const askPerson = async (session: string) => people[session] ?? null;

let database: Awaited<ReturnType<typeof serverTestDatabase>>;
let local: TestReleases;
beforeAll(async () => {
  database = await serverTestDatabase();
  local = await openTestReleases({ url: database.url, askPerson, isClosed });
  await local.listen();
  for (const version of ['1.0.0', '1.1.0', '1.2.0'])
    for (const name of ['shell', 'mfe-member']) await local.publish({ name, version });
});
afterAll(async () => {
  await local.close();
  await database.close();
});

interface Made {
  id: string;
  token: string | null;
  claim: string | null;
  url: string | null;
}
const create = (label: string, person?: string, by?: string) =>
  local.json<Made>(
    [
      ...['token', 'create', label, '--scopes', 'admin,pin:*'],
      ...(person ? ['--person', person] : []),
    ],
    by === undefined ? {} : { PORTAL_TOKEN: by },
  );
const claim = async (id: string, session = '') => {
  const answer = await local.app.inject({
    method: 'POST',
    url: `/portal/ops/tokens/${id}/claim`,
    headers: { authorization: `Bearer ${session}` },
  });
  const { data, code, message } = answer.json<{
    data?: { token: string; label: string };
    code?: string;
    message?: string;
  }>();
  return { status: answer.statusCode, data, code, message };
};
/** A token that its person has taken. */
const taken = async (person: 'asha' | 'ravi', label: string, by?: string): Promise<string> => {
  const { id } = await create(label, `${person}@campus.edu`, by);
  return (await claim(id, person)).data?.token ?? '';
};
const portal = (words: string, token?: string) =>
  local.portal(words.split(' '), token === undefined ? {} : { PORTAL_TOKEN: token });

describe('a token for a person', () => {
  it('has no secret until the person takes it, once', async () => {
    const { id, token, claim: path, url } = await create('on-call', 'Asha@Campus.edu');
    expect([token, path]).toEqual([null, `/portal/ops#claim=${id}`]);
    expect(url).toMatch(new RegExp(`^http://127.0.0.1:\\d+/portal/ops#claim=${id}$`));
    const first = await claim(id, 'asha');
    expect([first.status, first.data?.label]).toEqual([200, 'on-call']);
    expect((await portal('status --env local', first.data?.token)).code).toBe(0);
    expect(await claim(id, 'asha')).toMatchObject({ status: 404, code: 'token_missing' });
  });

  it.each([
    ['of nobody', 'unknown', 401, 'not_signed_in'],
    ['that is missing', '', 401, 'not_signed_in'],
    ['of a password', 'asha-with-password', 403, 'no_provider'],
    ['from before', 'asha-from-before', 403, 'no_provider'],
    ['of somebody else', 'ravi', 404, 'token_missing'],
  ])('is not given to a session %s', async (_, session, status, code) => {
    const { id } = await create('on-call', 'asha@campus.edu');
    expect(await claim(id, session)).toMatchObject({ status, code });
    expect((await claim(id, 'asha')).status).toBe(200);
  });

  it('tells somebody else no more than an unknown one', async () => {
    const { id } = await create('on-call', 'asha@campus.edu');
    const [other, unknown] = [await claim(id, 'ravi'), await claim('unknown', 'ravi')];
    expect(other).toEqual(unknown);
    expect(other.message).toBe(
      'No token waits for ravi@campus.edu here: it was taken, has ended or is for somebody else.',
    );
  });

  it('cannot be taken when it was revoked or has expired', async () => {
    const revoked = await create('on-call', 'asha@campus.edu');
    await portal(`token revoke ${revoked.id}`);
    const expired = await create('on-call', 'asha@campus.edu');
    await local.pool.query('update releases.tokens set expires_at = now() where id = $1', [
      expired.id,
    ]);
    for (const { id } of [revoked, expired]) expect((await claim(id, 'asha')).status).toBe(404);
  });

  it('is taken by one of two at once', async () => {
    const { id } = await create('on-call', 'asha@campus.edu');
    const both = await Promise.all([claim(id, 'asha'), claim(id, 'asha')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is shown with its person in lists and in the history', async () => {
    const token = await taken('asha', 'night shift');
    await create('day shift', 'ravi@campus.edu');
    const list = (await portal('token list')).out;
    expect(list).toMatch(/night shift +asha@campus\.edu .* in use/);
    expect(list).toMatch(/day shift +ravi@campus\.edu .* not taken yet/);
    const { code } = await portal(
      'pin shell@1.0.0 mfe-member@1.0.0 --env local --reason First',
      token,
    );
    expect(code).toBe(0);
    expect((await portal('history --env local')).out).toContain('night shift (asha@campus.edu)');
  });

  it('is refused as long as the account of the person is closed', async () => {
    const token = await taken('asha', 'on-call');
    closed.add('u1');
    expect(await portal('status --env local', token)).toEqual({
      code: 6,
      out: '',
      error:
        '✗ The account behind the token of on-call (asha@campus.edu) is closed: ask an administrator for a new token.\n',
    });
    closed.clear();
    expect((await portal('status --env local', token)).code).toBe(0);
  });

  it.each(['ravi (ravi@campus.edu)', 'ravi\uff08ravi\uff20campus.edu\uff09', 'ravi\ufe6bcampus'])(
    'cannot be imitated by the name of a token: %s',
    async (label) => {
      for (const person of [[], ['--person', 'asha@campus.edu']]) {
        const { code, error } = await local.portal([
          ...['token', 'create', label, '--scopes', 'read', ...person],
        ]);
        expect([code, error]).toEqual([
          2,
          '✗ label: a token’s name has no @: the address of a person is given with --person.\n',
        ]);
      }
    },
  );

  it('is not imitated by an older token either, in the history and among two people', async () => {
    const { secret } = await local.releases.tokens.create({
      label: 'ravi (ravi@campus.edu)',
      scopes: ['admin', 'pin:*'],
      expiresAt: null,
    });
    const pin = 'pin shell@1.1.0 mfe-member@1.1.0 --env imitated --reason First';
    await local.releases.revisions.saveEnvironment({ name: 'imitated', approvals: 1 });
    expect((await portal(pin, secret)).code).toBe(0);
    expect((await local.releases.revisions.latest('imitated'))?.actor).toBe(
      'ravi (ravi at campus.edu)',
    );
    await local.releases.revisions.saveEnvironment({ name: 'imitated', approvals: 2 });
    const ravi = await taken('ravi', 'ravi');
    const { out } = await portal('pin mfe-member@1.0.0 --env imitated --reason Back', ravi);
    const id = /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
    expect((await portal(`withdraw ${id}`, secret)).error).toContain(
      'ravi (ravi@campus.edu) proposed this and can withdraw it',
    );
  });

  it('is refused with a sentence for what is no address', async () => {
    const { code, error } = await portal('token create x --scopes read --person asha');
    expect([code, error]).toEqual([2, '✗ person: a person is named by an address.\n']);
  });
});

describe('a change that takes two people', () => {
  let environment = '';
  let round = 0;
  beforeEach(async () => {
    environment = `pair-${(round += 1)}`;
    await local.releases.revisions.saveEnvironment({ name: environment, approvals: 1 });
    await local.change(
      {
        action: 'pin',
        builds: ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' })),
      },
      environment,
    );
    await local.releases.revisions.saveEnvironment({ name: environment, approvals: 2 });
  });
  const propose = async (token?: string) => {
    const ran = await portal(`pin mfe-member@1.1.0 --env ${environment} --reason More`, token);
    return { ...ran, id: /npx portal approve (\w+)/.exec(ran.out)?.[1] ?? '' };
  };
  const revision = () => local.releases.revisions.latestNumber(environment);

  it('is not approved with another token of the same person', async () => {
    const [one, other] = [await taken('asha', 'laptop'), await taken('asha', 'phone')];
    const { id } = await propose(one);
    expect(await portal(`approve ${id}`, other)).toEqual({
      code: 6,
      out: '',
      error: `✗ ${environment} asks for a second person: the token of phone (asha@campus.edu) and that of laptop (asha@campus.edu) are of one person.\n`,
    });
    expect(await revision()).toBe(1);
  });

  it('is approved by another person, even with a place that the proposer made', async () => {
    const asha = await taken('asha', 'asha');
    const ravi = await taken('ravi', 'ravi', asha);
    const { id } = await propose(asha);
    expect((await portal(`approve ${id}`, ravi)).code).toBe(0);
    expect((await local.releases.revisions.latest(environment))?.approvedBy).toBe(
      'ravi (ravi@campus.edu)',
    );
  });

  it('is not approved when the account of the proposer was closed meanwhile', async () => {
    const [asha, ravi] = [await taken('asha', 'asha'), await taken('ravi', 'ravi')];
    const { id } = await propose(asha);
    closed.add('u1');
    expect(await portal(`approve ${id}`, ravi)).toEqual({
      code: 6,
      out: '',
      error:
        '✗ The account of asha (asha@campus.edu), who proposed this, is closed: make the change again.\n',
    });
    closed.clear();
    expect((await portal(`approve ${id}`, ravi)).code).toBe(0);
  });

  it('counts a token without a person as before', async () => {
    const asha = await taken('asha', 'asha');
    const [made, other] = [await create('made', undefined, asha), await create('other')];
    const { id } = await propose(asha);
    expect((await portal(`approve ${id}`, made.token ?? '')).code).toBe(6);
    expect((await portal(`approve ${id}`, other.token ?? '')).code).toBe(0);
  });

  describe('where REQUIRE_PERSON is on', () => {
    let strict: TestReleases;
    let url = '';
    beforeAll(async () => {
      strict = await openTestReleases({
        url: database.url,
        store: local.releases.store,
        askPerson,
        requiresPerson: true,
      });
      url = await strict.listen();
    });
    afterAll(() => strict.close());
    const there = (words: string, token: string) =>
      strict.portal(words.split(' '), { PORTAL_TOKEN: token, PORTAL_URL: url });
    const words = (label: string) =>
      `✗ The token of ${label} belongs to no person, and a change that takes two people needs that here: ask an administrator for one made with --person.\n`;

    it('is neither proposed nor approved without a person', async () => {
      const [asha, ravi] = [await taken('asha', 'asha'), await taken('ravi', 'ravi')];
      const plain = (await create('build machine')).token ?? '';
      const pin = `pin mfe-member@1.1.0 --env ${environment} --reason More`;
      expect(await there(pin, plain)).toMatchObject({ code: 6, error: words('build machine') });
      const fewer = `environment create ${environment} --approvals 1`;
      expect(await there(fewer, plain)).toMatchObject({ code: 6, error: words('build machine') });
      const { out } = await there(pin, asha);
      const id = /npx portal approve (\w+)/.exec(out)?.[1] ?? '';
      expect(await there(`approve ${id}`, plain)).toMatchObject({
        code: 6,
        error: words('build machine'),
      });
      expect((await there(`approve ${id}`, ravi)).code).toBe(0);
      expect(await revision()).toBe(2);
    });

    it('is not approved when it was proposed without a person before', async () => {
      const plain = (await create('build machine')).token ?? '';
      const { id } = await propose(plain);
      const ravi = await taken('ravi', 'ravi');
      expect(await there(`approve ${id}`, ravi)).toMatchObject({
        code: 6,
        error: words('build machine'),
      });
    });

    it('says nothing about a change that takes one person', async () => {
      await local.releases.revisions.saveEnvironment({ name: 'alone', approvals: 1 });
      const plain = (await create('build machine')).token ?? '';
      const pin = 'pin shell@1.0.0 mfe-member@1.0.0 --env alone --reason First';
      expect((await there(pin, plain)).code).toBe(0);
    });
  });
});

describe('the API', () => {
  const answering = async (status: number, body: string) => {
    const seen: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url, request.headers.authorization);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    return { url: `http://127.0.0.1:${port}`, seen, close: () => server.close() };
  };
  const said = JSON.stringify({
    success: true,
    data: { person: { _id: 'u1', name: 'Asha', email: 'asha@campus.edu' }, way: 'campus' },
  });

  it('is asked with the session, and the next one when it gives no answer', async () => {
    const [away, broken, good] = [
      'http://127.0.0.1:9',
      await answering(500, 'oops'),
      await answering(200, said),
    ];
    expect(await askedAt(away, broken.url, good.url)('s')).toEqual(people['asha']);
    expect(good.seen).toEqual(['/api/auth/session', 'Bearer s']);
    broken.close();
    good.close();
  });

  it('says that a session has ended', async () => {
    const ended = await answering(401, '{}');
    expect(await askedAt(ended.url)('s')).toBeNull();
    ended.close();
  });

  it.each([
    [true, false],
    [false, true],
  ])('says of an account that it is open: %s', async (isOpen, isClosed) => {
    const [away, older, good] = [
      'http://127.0.0.1:9',
      await answering(404, JSON.stringify({ success: false, code: 'not_found' })),
      await answering(200, JSON.stringify({ success: true, data: { isOpen } })),
    ];
    expect(await closedAt(away, older.url, good.url)('u/1')).toBe(isClosed);
    expect(good.seen[0]).toBe('/api/auth/accounts/u%2F1');
    // Without an answer nobody is shut out.
    expect(await closedAt(away, older.url)('u1')).toBe(false);
    older.close();
    good.close();
  });

  it('that is away refuses with a sentence', async () => {
    await expect(askedAt('http://127.0.0.1:9')('s')).rejects.toMatchObject({
      status: 503,
      message: 'The portal’s server cannot be reached just now: try again in a moment.',
    });
  });
});

it('without an API nobody takes a token', async () => {
  const alone = await openTestReleases({ url: database.url, store: local.releases.store });
  const { id } = await create('on-call', 'asha@campus.edu');
  await expect(alone.releases.claims.claim(id, 'asha')).rejects.toMatchObject({
    status: 409,
    code: 'no_api',
  });
  await alone.close();
});
