import { clubs, loginFailures, sessions } from '../../db/schema';
import { testApp, testPassword, type TestApp } from '../../testing';
import { createPrivacyService } from '../privacy/privacy.service';

let campus: TestApp;
let send: TestApp['send'];
let make: TestApp['make'];
beforeAll(async () => {
  campus = await testApp({ settings: { LOGIN_FAILURES: '3', LOGIN_FAILURE_MINUTES: '10' } });
  ({ send, make } = campus);
});
afterAll(() => campus.close());
beforeEach(() => campus.empty());

const newcomer = {
  name: 'Grace',
  email: 'grace@campus.test',
  password: 'secret1',
  department: 'Computer Science',
};
const login = (email: string, password: string, remoteAddress = '10.0.0.1') =>
  send('POST /auth/login', { body: { email, password }, remoteAddress });

describe('sign-in', () => {
  it('answers the whole user and a token that works', async () => {
    const ada = await make.user({
      name: 'Ada',
      email: 'ada@campus.test',
      year: 'First Year',
      image: 'uploads/ab/pic.webp',
    });
    const { status, body } = await login(' ADA@campus.test ', testPassword);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      _id: ada.id,
      name: 'Ada',
      email: 'ada@campus.test',
      role: 'member',
      image: '/uploads/ab/pic.webp',
      clubAffiliations: [],
    });
    expect(body.data).toEqual({ user: body.user, token: body.token });
    expect((await send('GET /auth/profile', { as: body.token })).body.user._id).toBe(ada.id);
  });

  it('refuses a wrong password and an unknown address with the same words', async () => {
    await make.user({ email: 'ada@campus.test' });
    const wrong = await login('ada@campus.test', 'not-it-at-all');
    const unknown = await login('nobody@campus.test', 'not-it-at-all');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body.message).toBe('Invalid email or password');
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('says what is wrong with the form in the words of the form', async () => {
    const { status, body } = await login('nobody', 'short');
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'invalid_input' });
    expect(body.message).toBe(
      'Please enter a valid email address, Password must be at least 6 characters long',
    );
    expect(body.fields?.map(({ path }) => path)).toEqual(['email', 'password']);
  });

  it('believes forwarded addresses only from a trusted proxy', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    await send('POST /auth/login', {
      body: { email: 'a@b', password: 'wrong-one' },
      remoteAddress: '10.0.0.9',
      headers,
    });
    expect((await campus.db.select().from(loginFailures)).map(({ key }) => key)).toContain(
      'address:10.0.0.9',
    );
  });

  it('refuses an account that is not active, after the right password only', async () => {
    await make.user({ email: 'ada@campus.test', isActive: false });
    expect((await login('ada@campus.test', testPassword)).status).toBe(403);
    expect((await login('ada@campus.test', 'wrong-one')).status).toBe(401);
  });
});

describe('a session', () => {
  it('dies on sign-out, which is harmless without one', async () => {
    const ada = await make.user();
    expect((await send('POST /auth/logout', { as: ada })).status).toBe(200);
    const after = await send('GET /auth/profile', { as: ada });
    expect(after.status).toBe(401);
    expect(after.body.message).toBe('Unauthorized - Please log in again');
    expect((await send('POST /auth/logout', { as: ada })).status).toBe(200);
    expect((await send('POST /auth/logout')).status).toBe(200);
  });

  it('dies on expiry', async () => {
    const ada = await make.user();
    campus.clock.advance(31 * 86_400_000);
    expect((await send('GET /auth/profile', { as: ada })).status).toBe(401);
  });

  it('is refused with a bad token even where visitors may read, but not where one signs in', async () => {
    expect((await send('GET /event/approved', { as: 'nonsense' })).status).toBe(401);
    expect(
      (await send('GET /event/approved', { headers: { authorization: 'Basic YTpi' } })).status,
    ).toBe(401);
    expect((await send('POST /auth/register', { as: 'nonsense', body: newcomer })).status).toBe(
      200,
    );
  });

  it('is never a cookie', async () => {
    const ada = await make.user();
    expect(
      (await send('GET /auth/profile', { headers: { cookie: `token=${ada.token}` } })).status,
    ).toBe(401);
  });

  it('keeps only a hash of the token', async () => {
    const ada = await make.user();
    expect(JSON.stringify(await campus.db.select().from(sessions))).not.toContain(ada.token);
  });
});

it('tells whether an account is open, and no more', async () => {
  const [open, erased] = [await make.user(), await make.user()];
  const closed = await make.user({ isActive: false });
  await createPrivacyService(campus.context).erase(erased.email);
  const said = async (id: string) =>
    (await send('GET /auth/accounts/:id', { params: { id } })).body.data;
  expect(await said(open.id)).toEqual({ isOpen: true });
  for (const id of [closed.id, erased.id, 'nobody'])
    expect(await said(id)).toEqual({ isOpen: false });
});

describe('sign-up', () => {
  it('makes a member by default, never anything that was not asked for openly', async () => {
    const { status, body } = await send('POST /auth/register', {
      body: { ...newcomer, year: '', isActive: false, _id: 'mine', clubAffiliation: '' },
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      name: 'Grace',
      role: 'member',
      year: '',
      isActive: true,
      clubAffiliations: [],
    });
    expect(body.user._id).not.toBe('mine');
    expect((await login(newcomer.email, newcomer.password)).status).toBe(200);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: '\u200b\u3164' }, 'Name is required'],
    [{ email: 'grace\u200b@campus.test' }, 'Please enter a valid email address'],
    [{ email: 'grace@campus.test, other@campus.test' }, 'Please enter a valid email address'],
    [{ email: 'grace' }, 'Please enter a valid email address'],
    [{ password: '12345' }, 'Password must be at least 6 characters long'],
    [{ department: '' }, 'Department is required'],
    [{ role: 'superAdmin' }, 'Please choose a role from the list'],
    [{ role: 'admin' }, 'Please choose a role from the list'],
    [{ clubAffiliation: 'unknown' }, 'Please choose a club from the list'],
  ])('refuses %j', async (change, message) => {
    const { status, body } = await send('POST /auth/register', {
      body: { ...newcomer, ...change },
    });
    expect([status, body.message]).toEqual([400, message]);
  });

  it('takes an address written in full-width signs for the plain one', async () => {
    await make.user({ email: newcomer.email });
    const email = 'ｇｒａｃｅ＠campus.test';
    expect((await send('POST /auth/register', { body: { ...newcomer, email } })).body.code).toBe(
      'email_taken',
    );
    expect((await login(email, testPassword)).status).toBe(200);
  });

  it('refuses an address that is taken, whatever its case', async () => {
    await make.user({ email: newcomer.email });
    const { status, body } = await send('POST /auth/register', {
      body: { ...newcomer, email: 'GRACE@campus.test ' },
    });
    expect([status, body.code]).toEqual([409, 'email_taken']);
  });

  it.each(['unknown', 'closed'])(
    'does not tell with a club that is %s whether an address is taken',
    async (kind) => {
      await make.user({ email: newcomer.email });
      const clubAffiliation =
        kind === 'closed' ? (await make.club({ isActive: false })).id : 'nope';
      const answerTo = async (email: string) => {
        const { status, body } = await send('POST /auth/register', {
          body: { ...newcomer, email, clubAffiliation },
        });
        return { status, ...body, requestId: '' };
      };
      const [taken, free] = [await answerTo(newcomer.email), await answerTo('nobody@campus.test')];
      expect(taken).toEqual(free);
      expect(taken.status).toBe(400);
    },
  );

  it('sends a join request for a member', async () => {
    const club = await make.club();
    const { body } = await send('POST /auth/register', {
      body: { ...newcomer, clubAffiliation: club.id },
    });
    const token = (await login(newcomer.email, newcomer.password)).body.token;
    expect(body.user.clubAffiliations).toEqual([]);
    expect((await send('GET /club/join-requests', { as: token })).body.data).toMatchObject([
      { status: 'pending', clubId: { _id: club.id } },
    ]);
  });

  it.each([
    ['clubAdmin', 'clubAdmin', true, 'clubLeadId'],
    ['facultyCoordinator', 'facultyCoordinater', false, 'facultyCoordinater'],
  ] as const)(
    'gives a %s the club at once where the campus is open',
    async (role, inClub, isClubAdmin, head) => {
      const club = await make.club();
      const { body } = await send('POST /auth/register', {
        body: { ...newcomer, role, clubAffiliation: club.id },
      });
      expect(body.user.role).toBe(role);
      expect(body.user.clubAffiliations).toMatchObject([
        { clubId: club.id, isClubAdmin, role: inClub },
      ]);
      const seen = await send('GET /club/:id', { params: { id: club.id } });
      expect(seen.body.data).toMatchObject({
        memberCount: 1,
        [head]: { _id: body.user._id, email: newcomer.email },
      });
    },
  );

  it('leaves a lead and a coordinator who are there already', async () => {
    const { home, clubAdmin, facultyCoordinator } = await make.cast();
    await send('POST /auth/register', {
      body: { ...newcomer, role: 'clubAdmin', clubAffiliation: home.id },
    });
    await send('POST /auth/register', {
      body: {
        ...newcomer,
        email: 'two@campus.test',
        role: 'facultyCoordinator',
        clubAffiliation: home.id,
      },
    });
    const { data } = (await send('GET /club/:id', { params: { id: home.id } })).body;
    expect([data.clubLeadId?._id, data.facultyCoordinater?._id]).toEqual([
      clubAdmin.id,
      facultyCoordinator.id,
    ]);
    expect(data.clubMembers?.map(({ role }) => role).sort()).toEqual([
      'clubAdmin',
      'clubAdmin',
      'facultyCoordinater',
      'facultyCoordinater',
      'member',
    ]);
  });

  it('refuses a club that is not active, and makes no account then', async () => {
    const club = await make.club({ isActive: false });
    expect(
      (await send('POST /auth/register', { body: { ...newcomer, clubAffiliation: club.id } }))
        .status,
    ).toBe(400);
    expect((await login(newcomer.email, newcomer.password)).status).toBe(401);
    expect(await campus.db.select().from(clubs)).toHaveLength(1);
  });
});

describe('my profile', () => {
  it('lists the clubs one runs first', async () => {
    const ada = await make.user({ role: 'clubAdmin' });
    const first = await make.club({ members: [ada] });
    const second = await make.club({ admins: [ada] });
    const { body } = await send('GET /auth/profile', { as: ada });
    expect(
      body.user.clubAffiliations.map(({ clubId, isClubAdmin }) => [clubId, isClubAdmin]),
    ).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect((await send('GET /auth/get-user-details', { as: ada })).body.user).toEqual(body.user);
  });

  it('changes name, department and year, and clears an empty year', async () => {
    const ada = await make.user({ year: 'First Year' });
    const { body } = await send('PUT /auth/update-profile', {
      as: ada,
      body: { name: ' Ada L ', department: 'Mechanical', year: '', role: 'superAdmin' },
    });
    expect(body.user).toMatchObject({
      name: 'Ada L',
      department: 'Mechanical',
      year: '',
      role: 'member',
    });
    expect(
      (
        await send('PUT /auth/update-profile', {
          as: ada,
          body: { name: 'Ada', year: 'Fifth Year' },
        })
      ).status,
    ).toBe(400);
  });

  it('keeps this session and ends the others when the password changes', async () => {
    const ada = await make.user({ email: 'ada@campus.test' });
    const other = (await login('ada@campus.test', testPassword)).body.token;
    const change = (currentPassword: string) =>
      send('PUT /auth/change-password', {
        as: ada,
        body: { currentPassword, newPassword: 'secret2' },
      });
    const refused = await change('not-it');
    expect([refused.status, refused.body.fields?.[0]?.path]).toEqual([400, 'currentPassword']);
    expect((await change(testPassword)).status).toBe(200);
    expect((await send('GET /auth/profile', { as: ada })).status).toBe(200);
    expect((await send('GET /auth/profile', { as: other })).status).toBe(401);
    expect((await login('ada@campus.test', 'secret2')).status).toBe(200);
  });
});
