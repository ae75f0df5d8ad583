import { eq, type SQL } from 'drizzle-orm';
import { newId } from '../lib/ids';
import { auditEntries, events, firstAnswers, roleRequests } from '../db/schema';
import { type Cast, testApp, testPassword, type TestApp } from '../testing';

const { jest } = import.meta;

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(() => campus.close());

let headers = { 'idempotency-key': '' };
let presses = 0;
beforeEach(() => {
  presses += 1;
  headers = { 'idempotency-key': `a-press-of-a-button-${presses}` };
});
const account = {
  name: 'Nila Rao',
  email: 'nila@campus.test',
  password: 'first-week',
  department: 'Civil',
  role: 'member',
} as const;
const signUp = (more = {}) =>
  campus.send('POST /auth/register', { body: account, headers, ...more });

describe('a write whose answer was lost and that the browser repeats', () => {
  it('is answered as it was the first time, and done once', async () => {
    const first = await signUp();
    const second = await signUp();
    expect([first.status, second.status, second.text]).toEqual([
      first.status,
      first.status,
      first.text,
    ]);
    expect(first.body.success).toBe(true);
    expect(second.headers).toMatchObject({
      'content-type': first.headers['content-type'],
      'x-content-type-options': 'nosniff',
    });
  });

  it('waits for the first one while that one runs', async () => {
    const [first, second] = await Promise.all([signUp(), signUp()]);
    expect([first.body.success, second.text]).toEqual([true, first.text]);
  });

  it('is another write with another key, without one, or of another person', async () => {
    await signUp();
    const others = [
      { 'idempotency-key': 'another-press-of-it' },
      {},
      { 'idempotency-key': 'short' },
    ];
    for (const other of others) expect((await signUp({ headers: other })).status).toBe(409);
    expect((await signUp({ as: cast.superAdmin })).status).toBe(409);
  });

  it('is refused when its key was sent with another body or address', async () => {
    const first = await signUp();
    const other = await signUp({ body: { ...account, email: 'other@campus.test' } });
    expect([other.status, other.body.code, other.body.message]).toEqual([
      422,
      'idempotency_key_reused',
      'This Idempotency-Key was sent with another request. Use a new key for each request',
    ]);
    const announce = (title: string, more = {}) =>
      campus.send('POST /announcement', {
        as: cast.clubAdmin,
        body: { title, description: 'See you there', clubId: cast.home.id },
        headers,
        ...more,
      });
    const announced = await announce('Open day');
    const { _id } = announced.body.data;
    const removal = { as: cast.clubAdmin, params: { id: _id }, headers };
    expect((await campus.send('DELETE /announcement/:id', removal)).status).toBe(422);
    expect((await announce('Closed day')).status).toBe(422);
    // Earlier answers are kept.
    expect((await announce('Open day')).text).toBe(announced.text);
    expect((await signUp()).text).toBe(first.text);
  });

  it('is done once however long its answer is', async () => {
    const description = 'long '.repeat(2000);
    const announce = () =>
      campus.send('POST /announcement', {
        as: cast.clubAdmin,
        body: { title: 'Open day', description, clubId: cast.home.id },
        headers,
      });
    const first = await announce();
    expect((await announce()).text).toBe(first.text);
    const stored = await campus.send('GET /announcement', { as: cast.clubAdmin });
    expect(stored.body.announcements).toHaveLength(1);
  });

  describe('when a crash came between the write and its kept answer', () => {
    /** What a repetition finds after the process or the database crashed. */
    const crash = () => campus.db.delete(firstAnswers);

    it('is announced once', async () => {
      const announce = () =>
        campus.send('POST /announcement', {
          as: cast.clubAdmin,
          body: { title: 'Open day', description: 'See you there', clubId: cast.home.id },
          headers,
        });
      const first = await announce();
      await crash();
      const second = await announce();
      expect([second.status, second.body.data]).toEqual([200, first.body.data]);
      const stored = await campus.send('GET /announcement', { as: cast.clubAdmin });
      expect(stored.body.announcements).toHaveLength(1);
      const published = await campus.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.action, 'announcement.published'));
      expect(published).toHaveLength(1);
    });

    it('is one event, also of a client that sends no requestKey', async () => {
      const body = {
        name: 'Robotics Night',
        description: 'Build a robot',
        clubId: cast.home.id,
        duration: '120',
        venue: 'Lab 1',
        maxParticipants: '30',
        registrationDeadline: '2026-03-09T10:00:00.000Z',
        date: '2026-03-10T10:00:00.000Z',
        eventType: 'WORKSHOP' as const,
        mode: 'OFFLINE' as const,
        departmentsAllowed: '["Civil"]',
      };
      const create = () => campus.send('POST /event', { as: cast.clubAdmin, body, headers });
      const first = await create();
      expect(first.status).toBe(200);
      await crash();
      expect((await create()).body.data._id).toBe(first.body.data._id);
      expect(await campus.db.select().from(events)).toHaveLength(1);
    });
  });

  it('is the same form with other separators, and another one with another file', async () => {
    const announce = async (content: string) => {
      const form = new FormData();
      form.append('title', 'Open day');
      form.append('description', 'See you there');
      form.append('clubId', cast.home.id);
      form.append('attachments', new File([content], 'plan.txt', { type: 'text/plain' }));
      const sent = new Response(form);
      const answer = await campus.app.inject({
        method: 'POST',
        url: '/api/announcement',
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: {
          ...headers,
          authorization: `Bearer ${cast.clubAdmin.token}`,
          'content-type': sent.headers.get('content-type') ?? '',
        },
      });
      return [
        answer.statusCode,
        answer.json()._id ?? answer.json().data?._id ?? answer.json().code,
      ];
    };
    const first = await announce('At noon');
    expect(first[0]).toBe(200);
    expect(await announce('At noon')).toEqual(first);
    expect(await announce('At one')).toEqual([422, 'idempotency_key_reused']);
    const stored = await campus.send('GET /announcement', { as: cast.clubAdmin });
    expect(stored.body.announcements).toHaveLength(1);
  });

  it('is refused again when it was refused, and done when it failed for a reason that has gone', async () => {
    const wrong = await signUp({ body: { ...account, name: '' } });
    expect(wrong.status).toBe(400);
    expect((await signUp()).body.success).toBe(true);
  });

  it('is free for a corrected write once its refusal is told', async () => {
    const { db } = campus.context;
    const remove = db.delete.bind(db);
    let isFree = false;
    jest.spyOn(db, 'delete').mockImplementationOnce((table) => {
      const where = async (condition: SQL) => {
        await remove(table).where(condition);
        isFree = true;
      };
      return { where } as never;
    });
    expect((await signUp({ body: { ...account, name: '' } })).status).toBe(400);
    expect(isFree).toBe(true);
  });

  it('is forgotten after ten minutes', async () => {
    await signUp();
    campus.clock.advance(10 * 60_000 + 1);
    expect((await signUp()).status).toBe(409);
  });
});

describe('a password that was changed, and the answer was lost', () => {
  const resetToken = async () => {
    const { body } = await campus.send('POST /auth/users/:id/reset-link', {
      as: cast.superAdmin,
      params: { id: cast.member.id },
    });
    return new URL(body.link).searchParams.get('reset') ?? '';
  };
  const reset = (token: string, more = {}) =>
    campus.send('POST /auth/reset-password', {
      body: { token, newPassword: 'brand-new' },
      headers,
      ...more,
    });
  const change = (as: Cast['member'], newPassword = 'brand-new') =>
    campus.send('PUT /auth/change-password', {
      as,
      body: { currentPassword: testPassword, newPassword },
      headers,
    });

  it('a reset link used again by the same press reads as done', async () => {
    const token = await resetToken();
    const first = await reset(token);
    const second = await reset(token);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.text).toBe(first.text);
    expect(second.body.message).toBe('Password changed. Please sign in');
  });

  it('another press, another password and another link are not answered with it', async () => {
    const token = await resetToken();
    expect((await reset(token)).status).toBe(200);
    const other = { 'idempotency-key': 'a-press-of-somebody-else' };
    expect((await reset(token, { headers: other })).status).toBe(404);
    expect((await reset(token, { headers: {} })).status).toBe(404);
    const body = { token, newPassword: 'another-one' };
    expect((await reset(token, { body })).body.code).toBe('idempotency_key_reused');
    expect((await reset('a-guess')).body.code).toBe('idempotency_key_reused');
  });

  it('a change of it repeated by the same session reads as done, by no other one', async () => {
    const first = await change(cast.member);
    const second = await change(cast.member);
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect((await change(cast.member, 'another-one')).status).toBe(422);
    expect((await change(cast.otherMember)).status).toBe(200);
    const signIn = (password: string) =>
      campus.send('POST /auth/login', { body: { email: cast.member.email, password } });
    expect((await signIn('brand-new')).status).toBe(200);
    expect((await signIn('another-one')).status).toBe(401);
  });

  it('a session that ended meanwhile is refused', async () => {
    expect((await change(cast.member)).status).toBe(200);
    await campus.send('POST /auth/logout', { as: cast.member });
    expect((await change(cast.member)).status).toBe(401);
  });
});

it('a confirmed role repeated reads as confirmed', async () => {
  const id = newId();
  const userId = cast.member.id;
  const createdAt = campus.clock.now();
  await campus.db.insert(roleRequests).values({ id, userId, role: 'clubAdmin', createdAt });
  const confirm = () =>
    campus.send('POST /auth/role-wishes/:id', {
      as: cast.superAdmin,
      params: { id },
      body: { action: 'approved' },
      headers,
    });
  expect([(await confirm()).status, (await confirm()).status]).toEqual([200, 200]);
});

it('answers with a session or a reset link in them are not kept', async () => {
  const { email, id } = cast.member;
  const signIn = () =>
    campus.send('POST /auth/login', { body: { email, password: testPassword }, headers });
  expect((await signIn()).body.token).not.toBe((await signIn()).body.token);
  const issue = (url: string) =>
    campus.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization: `Bearer ${cast.superAdmin.token}` },
    });
  // The same call, however its address is written.
  for (const url of [`/api/auth/users/${id}/reset-link`, `/api/%61uth/users/${id}/reset-link`])
    expect((await issue(url)).json().link).not.toBe((await issue(url)).json().link);
});
