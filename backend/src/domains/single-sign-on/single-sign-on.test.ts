import { testApp, testPassword, type TestApp } from '../../testing';
import { testProvider, type TestProvider } from 'tooling/oidc/provider';
import { auditEntries, sessions, signIns, users } from '../../db/schema';

const portal = 'https://portal.test';
const grace = {
  sub: 'grace-1',
  email: 'Grace@campus.test',
  email_verified: true,
  name: 'Grace Hopper',
};
const campusOf = (issuer: string) => ({
  id: 'campus',
  name: 'Campus account',
  issuer,
  clientId: 'portal',
  department: { claim: 'department', values: { CS: 'Computer Science' } },
  role: {
    claim: 'groups',
    values: { staff: 'facultyCoordinator', leads: 'clubAdmin', students: 'member' },
  },
});
const settingsOf = (...providers: object[]) => ({
  PUBLIC_URL: portal,
  OIDC_PROVIDERS: JSON.stringify(providers),
  OIDC_SECRETS: JSON.stringify({ campus: 'secret-of-the-portal' }),
});

let provider: TestProvider;
let campus: TestApp;
beforeAll(async () => {
  provider = await testProvider(() => portal);
  campus = await testApp({ settings: settingsOf(campusOf(provider.issuer)) });
});
afterAll(async () => {
  await campus.close();
  await provider.close();
});
beforeEach(async () => {
  await campus.empty();
  provider.state.person = grace;
  // The test provider uses the machine's clock.
  campus.clock.set(new Date());
});

type Started = { location: string; cookie: string; setCookie: string };
const locationOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['location']);
const start = async (from?: string, app = campus): Promise<Started> => {
  const answer = await app.send('GET /auth/sso/:provider/start', {
    params: { provider: 'campus' },
    query: { from },
  });
  expect(answer.status).toBe(303);
  const setCookie = String(answer.headers['set-cookie']);
  return { location: locationOf(answer), setCookie, cookie: setCookie.split(';')[0] ?? '' };
};
/** What the sign-in page is told in the fragment of its address. */
const callback = async (address: string, cookie: string, app = campus) => {
  const { pathname, search } = new URL(address);
  const answer = await app.app.inject({ url: `${pathname}${search}`, headers: { cookie } });
  expect(answer.statusCode).toBe(303);
  const [page, fragment] = locationOf(answer).split('#');
  expect(page).toBe(`${portal}/login`);
  return Object.fromEntries(new URLSearchParams(fragment));
};
const finish = (code = '', cookie = '', app = campus) =>
  app.send('POST /auth/sso/finish', { body: { code }, headers: { cookie } });
const signIn = async (from?: string) => {
  const { location, cookie } = await start(from);
  const told = await callback(await provider.visit(location), cookie);
  return { told, cookie, ...(await finish(told['code'], cookie)) };
};
const failed = (reason: string) => ({ failed: reason, provider: 'campus' });

describe('a sign-in with a provider', () => {
  it('makes an account for a new person and answers like a sign-in with a password', async () => {
    const { status, body, headers } = await signIn('/events/1?tab=about');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@campus.test',
      role: 'member',
    });
    expect(body.data).toEqual({ user: body.user, token: body.token });
    expect([body.returnTo, body.passwordEnded]).toEqual(['/events/1?tab=about', false]);
    expect(headers['cache-control']).toBe('no-store');
    expect((await campus.send('GET /auth/profile', { as: body.token })).status).toBe(200);
    const trail = await campus.db.select().from(auditEntries);
    expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
      ['account.registered', 'Campus account'],
    ]);
  });

  it('finds the same person again, whatever became of the address', async () => {
    const first = await signIn();
    provider.state.person = { ...grace, email: 'new@campus.test', email_verified: false };
    const second = await signIn();
    expect(second.body.user._id).toBe(first.body.user._id);
    expect(await campus.db.select().from(users)).toHaveLength(1);
  });

  it('is made once when a new person comes twice at the same time', async () => {
    const both = await Promise.all([signIn(), signIn()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await campus.db.select().from(users)).toHaveLength(1);
  });

  it('sends state, nonce and a PKCE challenge, and keeps its secret in the browser', async () => {
    const { location, setCookie } = await start();
    const { searchParams } = new URL(location);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${portal}/api/auth/sso/campus/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(setCookie).toMatch(
      /^portal_sign_in=[\w-]{43}; Path=\/api\/auth\/sso; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('can run in two tabs at once', async () => {
    const one = await start('/one');
    const cookie = one.cookie;
    const { headers } = await campus.send('GET /auth/sso/:provider/start', {
      params: { provider: 'campus' },
      headers: { cookie },
    });
    expect(String(headers['set-cookie'])).toContain(cookie);
    for (const address of [String(headers['location']), one.location]) {
      const { code } = await callback(await provider.visit(address), cookie);
      expect((await finish(code, cookie)).status).toBe(200);
    }
  });

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test', 'events'])(
    'does not lead back to %s',
    async (from) => expect((await signIn(from)).body.returnTo).toBe(''),
  );
});

describe('an account with a password', () => {
  it('is linked when the address is verified, and what was set up before ends', async () => {
    const ada = await campus.make.user({ email: 'grace@campus.test', name: 'Ada' });
    const { body } = await signIn();
    expect([body.user._id, body.user.name, body.passwordEnded]).toEqual([ada.id, 'Ada', true]);
    const login = { body: { email: ada.email, password: testPassword } };
    expect((await campus.send('POST /auth/login', login)).status).toBe(401);
    expect((await campus.send('GET /auth/profile', { as: ada })).status).toBe(401);
    const trail = await campus.db.select().from(auditEntries);
    expect(trail.map(({ action }) => action)).toEqual(['account.linked']);
    expect((await signIn()).body.passwordEnded).toBe(false);
  });

  it('has a confirmed address from then on', async () => {
    await campus.make.user({ email: 'grace@campus.test', emailConfirmed: false });
    await signIn();
    const rows = await campus.db.select().from(users);
    expect(rows.map(({ emailConfirmed }) => emailConfirmed)).toEqual([true]);
  });

  it.each([
    ['says that it is not', { email_verified: false }, 'unverified'],
    ['does not say whether it is', { email_verified: undefined }, 'unverified'],
    ['knows no address', { email: undefined }, 'no-email'],
  ])('stays alone when the provider %s', async (_, claims, reason) => {
    const ada = await campus.make.user({ email: 'grace@campus.test' });
    provider.state.person = { ...grace, ...claims };
    expect((await signIn()).told).toEqual(failed(reason));
    expect((await campus.send('GET /auth/profile', { as: ada })).status).toBe(200);
    expect(await campus.db.select().from(users)).toHaveLength(1);
  });

  it('stays out while it is deactivated, also between the provider and the portal', async () => {
    await campus.make.user({ email: 'grace@campus.test', isActive: false });
    expect((await signIn()).told).toEqual(failed('inactive'));
    await campus.db.update(users).set({ isActive: true });
    expect((await signIn()).status).toBe(200);
    const { location, cookie } = await start();
    const { code } = await callback(await provider.visit(location), cookie);
    await campus.db.update(users).set({ isActive: false });
    const { status, body } = await finish(code, cookie);
    expect([status, body.code]).toEqual([403, 'inactive_account']);
    expect((await signIn()).told).toEqual(failed('inactive'));
  });
});

describe('roles and departments of the provider', () => {
  const as = async (claims: object) => {
    provider.state.person = { ...grace, ...claims };
    const { role, department } = (await signIn()).body.user;
    return [role, department];
  };

  it('are mapped by the setting, the highest role of several', async () => {
    expect(await as({ groups: ['students', 'staff', 'leads'], department: 'CS' })).toEqual([
      'facultyCoordinator',
      'Computer Science',
    ]);
  });

  it('never make a super admin, and are nothing when they are not mapped', async () => {
    expect(await as({ groups: ['superAdmin', 'constructor'], department: 'XX' })).toEqual([
      'member',
      '',
    ]);
  });

  it('are taken over when they change, without lowering or undoing a decision here', async () => {
    expect(await as({ groups: 'students' })).toEqual(['member', '']);
    expect(await as({ groups: 'leads', department: 'CS' })).toEqual([
      'clubAdmin',
      'Computer Science',
    ]);
    await campus.db.update(users).set({ role: 'member', department: 'Physics' });
    expect(await as({ groups: 'leads', department: 'CS' })).toEqual(['member', 'Physics']);
    await campus.db.update(users).set({ role: 'superAdmin' });
    expect(await as({ groups: 'students' })).toEqual(['superAdmin', 'Physics']);
  });
});

describe('a sign-in is refused', () => {
  it('the second time with the same state', async () => {
    const { location, cookie } = await start();
    const back = await provider.visit(location);
    expect(await callback(back, cookie)).toHaveProperty('code');
    expect(await callback(back, cookie)).toEqual(failed('expired'));
  });

  it('with a code of another sign-in', async () => {
    const first = await start();
    const used = new URL(await provider.visit(first.location));
    await callback(used.href, first.cookie);
    const second = await start();
    const back = new URL(await provider.visit(second.location));
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect(await callback(back.href, second.cookie)).toEqual(failed('refused'));
  });

  it('in another browser, and without the cookie', async () => {
    const { location } = await start();
    const other = await start();
    expect(await callback(await provider.visit(location), other.cookie)).toEqual(failed('expired'));
    const { location: third } = await start();
    expect(await callback(await provider.visit(third), '')).toEqual(failed('expired'));
  });

  it('after ten minutes, and the page’s code after two', async () => {
    const { location, cookie } = await start();
    const back = await provider.visit(location);
    campus.clock.advance(601_000);
    expect(await callback(back, cookie)).toEqual(failed('expired'));
    const late = await start();
    const { code } = await callback(await provider.visit(late.location), late.cookie);
    campus.clock.advance(121_000);
    expect((await finish(code, late.cookie)).status).toBe(404);
  });

  it('when the page’s code is used twice, in another browser, or made up', async () => {
    const { told, cookie } = await signIn();
    const again = await finish(told['code'], cookie);
    expect([again.status, again.body.message]).toEqual([
      404,
      'This sign-in was used already or took too long. Please try again',
    ]);
    const { location, cookie: own } = await start();
    const { code } = await callback(await provider.visit(location), own);
    expect((await finish(code, (await start()).cookie)).status).toBe(404);
    expect((await finish('made-up', own)).status).toBe(404);
  });

  it('when the answer names another issuer', async () => {
    const { location, cookie } = await start();
    const back = new URL(await provider.visit(location));
    back.searchParams.set('iss', 'https://evil.test');
    expect(await callback(back.href, cookie)).toEqual(failed('refused'));
  });

  it('when the person goes back', async () => {
    provider.state.person = undefined;
    expect((await signIn()).told).toEqual(failed('cancelled'));
  });

  it('at a provider that is not set', async () => {
    const params = { provider: 'other' };
    expect((await campus.send('GET /auth/sso/:provider/start', { params })).status).toBe(404);
    expect((await campus.send('GET /auth/sso/:provider/callback', { params })).status).toBe(404);
  });
});

it('is written down, with what came of it, when it began here', async () => {
  const written = async () => {
    const rows = await campus.db.select().from(signIns).orderBy(signIns.id);
    return rows.map(({ userId, way, outcome }) => [userId, way, outcome]);
  };
  const { body } = await signIn();
  provider.state.person = undefined;
  await signIn();
  provider.state.person = { ...grace, sub: 'other', email_verified: false };
  await signIn();
  await callback(`${portal}/api/auth/sso/campus/callback?code=x&state=made-up`, '');
  expect(await written()).toEqual([
    [body.user._id, 'campus', 'success'],
    [null, 'campus', 'cancelled'],
    [null, 'campus', 'unverified'],
  ]);
});

it('is told apart from a sign-in with a password', async () => {
  const { body } = await signIn();
  const session = async (as: string) => (await campus.send('GET /auth/session', { as })).body.data;
  expect(await session(body.token)).toEqual({
    person: { _id: body.user._id, name: 'Grace Hopper', email: 'grace@campus.test' },
    way: 'campus',
  });
  const ada = await campus.make.user({ email: 'ada@campus.test' });
  const login = { body: { email: ada.email, password: testPassword } };
  expect((await session((await campus.send('POST /auth/login', login)).body.token)).way).toBe(
    'password',
  );
  // A session from before.
  expect((await session(ada.token)).way).toBeNull();
});

describe('a provider with other settings', () => {
  const other = async (
    given: object,
    work: (app: TestApp) => Promise<unknown>,
    settings: Record<string, string> = {},
  ) => {
    const app = await testApp({
      database: campus.database,
      settings: { ...settingsOf({ ...campusOf(provider.issuer), ...given }), ...settings },
    });
    await work(app);
    await app.close();
  };
  const failure = ({ location }: Started) =>
    Object.fromEntries(new URLSearchParams(location.split('#')[1]));

  it('that names another issuer is refused', async () => {
    const issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    await other({ issuer }, async (app) =>
      expect(failure(await start('', app))).toEqual(failed('refused')),
    );
  });

  it('that is away says so, at the start, in the middle and at the next start', async () => {
    await other({ issuer: 'http://127.0.0.1:9' }, async (app) =>
      expect(failure(await start('', app))).toEqual(failed('away')),
    );
    const second = await testProvider(() => portal);
    second.state.person = grace;
    await other({ issuer: second.issuer }, async (app) => {
      const { location, cookie } = await start('', app);
      const back = await second.visit(location);
      await second.close();
      expect(await callback(back, cookie, app)).toEqual(failed('away'));
      expect(failure(await start('', app))).toEqual(failed('away'));
    });
  });

  it.each([
    ['30 seconds later is accepted', 30_000, 'code'],
    ['90 seconds later is refused', 90_000, 'failed'],
  ])('whose ID token is over on the portal’s clock: %s', async (_, skew, told) => {
    const hour = 3_600_000;
    await other({}, async (app) => {
      app.clock.set(new Date(Date.now() + hour + skew));
      const { location, cookie } = await start('', app);
      expect(await callback(await provider.visit(location), cookie, app)).toHaveProperty(told);
    });
  });

  it('may be trusted with addresses, and kept to domains', async () => {
    provider.state.person = { ...grace, email_verified: undefined };
    await other({ trustEmail: true }, async (app) => {
      const { location, cookie } = await start('', app);
      expect(await callback(await provider.visit(location), cookie, app)).toHaveProperty('code');
    });
    await campus.empty();
    provider.state.person = grace;
    await other({ emailDomains: ['other.test'] }, async (app) => {
      const { location, cookie } = await start('', app);
      const told = await callback(await provider.visit(location), cookie, app);
      expect(told).toEqual(failed('other-domain'));
    });
  });

  it('can be the only way in', async () => {
    const ada = await campus.make.user();
    const off = { PASSWORDS: 'off' };
    await other(
      {},
      async (app) => {
        const { body } = await app.send('GET /auth/providers');
        expect(body.data).toEqual({
          providers: [{ id: 'campus', name: 'Campus account' }],
          passwords: false,
        });
        const newcomer = { name: 'Eve', email: 'eve@a.test', password: 'secret1', department: 'X' };
        const refused = [
          await app.send('POST /auth/login', {
            body: { email: ada.email, password: testPassword },
          }),
          await app.send('POST /auth/register', { body: newcomer }),
          await app.send('PUT /auth/change-password', {
            as: ada,
            body: { currentPassword: testPassword, newPassword: 'secret1' },
          }),
          await app.send('POST /auth/reset-password', {
            body: { token: 'x', newPassword: 'secret1' },
          }),
          await app.send('POST /auth/users/:id/reset-link', {
            as: await campus.make.user({ role: 'superAdmin' }),
            params: { id: ada.id },
          }),
        ];
        for (const { status, body } of refused)
          expect([status, body.code, body.message]).toEqual([
            403,
            'passwords_off',
            'Passwords are switched off here. Please sign in with your account',
          ]);
      },
      off,
    );
  });
});

describe('signing out', () => {
  it('names the provider’s page that ends its session, which only the token opens', async () => {
    const { body } = await signIn();
    const stored = JSON.stringify(await campus.db.select().from(sessions));
    expect(stored).not.toContain('id_token_hint');
    const { signOutAt = '' } = (await campus.send('POST /auth/logout', { as: body.token })).body;
    const { origin, pathname, searchParams } = new URL(signOutAt);
    expect([origin, pathname]).toEqual([provider.issuer, '/session/end']);
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/login`);
    expect(signOutAt).not.toContain(body.token);
    expect((await fetch(signOutAt)).status).toBe(200);
    expect((await campus.send('GET /auth/profile', { as: body.token })).status).toBe(401);
  });

  it('names nothing for a session of a password', async () => {
    const { body } = await campus.send('POST /auth/logout', { as: await campus.make.user() });
    expect(body).toEqual({ success: true, message: 'Signed out' });
  });
});
