import { eq } from 'drizzle-orm';
import { clubQuestions, clubs, mails, users } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { mailSettings } from '../../testing/mail-server';

describe.each(['server', 'embedded'] as const)('questions to a club on the %s', (engine) => {
  let campus: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    campus = await testApp({
      engine,
      settings: { ...mailSettings, QUESTIONS_PER_ACCOUNT: '2', LOGIN_FAILURE_MINUTES: '10' },
    });
  });
  afterAll(() => campus.close());
  beforeEach(async () => {
    campus.clock.set('2026-03-02T06:00:00.000Z');
    await campus.empty();
    cast = await campus.make.cast();
  });

  const ask = (as: TestUser, id = cast.home.id, text = 'Do I need a laptop?') =>
    campus.send('POST /club/:id/questions', { as, params: { id }, body: { text } });
  const asked = async (as: TestUser, id = cast.home.id) => (await ask(as, id)).body.data._id;
  const mine = async (as: TestUser, id = cast.home.id) =>
    (await campus.send('GET /club/:id/my-questions', { as, params: { id } })).body.data;
  const listed = async (as: TestUser = cast.clubAdmin) =>
    (await campus.send('GET /club/:id/questions', { as, params: { id: cast.home.id } })).body;
  const answer = (questionId: string, as: TestUser = cast.clubAdmin, id = cast.home.id) =>
    campus.send('PUT /club/:id/questions/:questionId/answer', {
      as,
      params: { id, questionId },
      body: { answer: 'No, we have some.' },
    });
  const withdraw = (id: string, as: TestUser) =>
    campus.send('DELETE /club/question/:id', { as, params: { id } });
  const waiting = async (as: TestUser) => (await campus.send('GET /me/waiting', { as })).body.data;
  const changes = async (as: TestUser) =>
    (await campus.send('GET /me/changes', { as })).body.data.items.map((item) => [
      item.kind,
      item.title,
      item.text,
    ]);
  const mailed = async () => {
    const rows = await campus.db.select().from(mails);
    const names = new Map([cast.member, cast.clubAdmin].map(({ id, name }) => [id, name]));
    return rows.map(({ kind, userId }) => `${names.get(userId)}: ${kind}`).sort();
  };

  it('reach those who run the club, and the answer comes back', async () => {
    const sent = await ask(cast.member);
    expect(sent.body).toMatchObject({
      message: 'Your question was sent',
      data: { text: 'Do I need a laptop?', askedAt: '2026-03-02T06:00:00.000Z', answer: null },
    });
    const { _id } = sent.body.data;
    expect((await listed()).data).toEqual([
      {
        _id,
        text: 'Do I need a laptop?',
        askedAt: '2026-03-02T06:00:00.000Z',
        asker: { _id: cast.member.id, name: 'Member' },
        isNew: true,
        answer: null,
      },
    ]);
    expect(await waiting(cast.clubAdmin)).toEqual([
      { kind: 'questions', count: 1, eventId: null, clubId: cast.home.id, title: 'Home Club' },
    ]);
    expect(await changes(cast.clubAdmin)).toEqual([
      ['questionsWaiting', 'Home Club', 'One new question waits for your answer.'],
    ]);
    expect(await mine(cast.member)).toMatchObject({ mayAsk: false, reason: null });
    expect(await mailed()).toEqual(['Club Admin: questionAsked']);

    campus.clock.advance(60_000);
    expect((await answer(_id)).body).toMatchObject({
      message: 'Answer sent',
      data: {
        isNew: false,
        answer: { text: 'No, we have some.', at: '2026-03-02T06:01:00.000Z', by: 'Club Admin' },
      },
    });
    expect(await mine(cast.member)).toEqual({
      questions: [
        {
          _id,
          text: 'Do I need a laptop?',
          askedAt: '2026-03-02T06:00:00.000Z',
          answer: { text: 'No, we have some.', at: '2026-03-02T06:01:00.000Z' },
        },
      ],
      mayAsk: true,
      reason: null,
    });
    expect(await changes(cast.member)).toEqual([
      ['questionAnswered', 'Home Club', 'Your question was answered: “No, we have some.”'],
    ]);
    expect(await waiting(cast.clubAdmin)).toEqual([]);
    expect(await changes(cast.clubAdmin)).toEqual([]);
    expect(await mailed()).toEqual(['Club Admin: questionAsked', 'Member: questionAnswered']);
  });

  it('are sent by mail only to people who want them', async () => {
    await campus.send('PUT /me/mail', { as: cast.clubAdmin, body: { off: ['questionAsked'] } });
    await campus.send('PUT /me/mail', { as: cast.member, body: { off: ['questionAnswered'] } });
    await answer(await asked(cast.member));
    expect(await mailed()).toEqual([]);
  });

  it('are mailed to nobody who keeps a role in the club but may no longer answer', async () => {
    const { id } = cast.clubAdmin;
    await campus.db.update(users).set({ role: 'member' }).where(eq(users.id, id));
    expect(
      (
        await campus.send('GET /club/:id/questions', {
          as: cast.clubAdmin,
          params: { id: cast.home.id },
        })
      ).status,
    ).toBe(403);
    await ask(cast.member);
    expect(await mailed()).toEqual([]);
  });

  it('wait one at a time in a club', async () => {
    await ask(cast.member);
    const again = await ask(cast.member);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'already_asked',
      'Your question to this club still waits for an answer',
    ]);
    const both = await Promise.all([ask(cast.otherMember), ask(cast.otherMember)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('are limited by account over all clubs; refused ones do not count', async () => {
    const third = await campus.make.club({ admins: [cast.otherAdmin] });
    await ask(cast.member);
    expect((await ask(cast.member)).status).toBe(409);
    await ask(cast.member, cast.other.id);
    campus.clock.advance(60_000);
    const refused = await ask(cast.member, third.id);
    expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
      429,
      'Too many questions. Please try again in 9 minutes',
      '540',
    ]);
    expect((await ask(cast.otherMember, third.id)).status).toBe(200);
    campus.clock.advance(9 * 60_000 + 1);
    expect((await ask(cast.member, third.id)).status).toBe(200);
  });

  it('are not taken by a club that cannot answer, nor from people who would answer', async () => {
    const set = (values: Partial<typeof clubs.$inferInsert>) =>
      campus.db.update(clubs).set(values).where(eq(clubs.id, cast.home.id));
    const refused = async (as: TestUser) => {
      const { status, body } = await ask(as);
      expect((await mine(as)).reason).toBe(body.message);
      expect((await mine(as)).mayAsk).toBe(false);
      return [status, body.code, body.message];
    };
    const own = [403, 'own_club', 'Questions to this club come to you'];
    expect(await refused(cast.clubAdmin)).toEqual(own);
    expect(await refused(cast.superAdmin)).toEqual([
      403,
      'role_cannot_ask',
      'Super admins do not ask clubs questions',
    ]);
    await set({ leadId: null });
    expect(await refused(cast.member)).toEqual([
      409,
      'no_lead',
      'This club has no lead who could answer at the moment',
    ]);
    await set({ isActive: false });
    expect(await refused(cast.member)).toEqual([
      409,
      'inactive_club',
      'This club is not active and takes no questions',
    ]);
    expect((await ask(cast.member, 'nowhere')).body.message).toBe('Club not found');
  });

  it.each([
    ['', 'Please write your question'],
    [' \u200b ', 'Please write your question'],
    ['x'.repeat(501), 'At most 500 characters are allowed'],
  ])('need words: %j is refused', async (text, message) => {
    const { status, body } = await ask(cast.member, cast.home.id, text);
    expect([status, body.message]).toEqual([400, message]);
  });

  it('can be withdrawn by the person who asked while they wait', async () => {
    const id = await asked(cast.member);
    expect((await withdraw(id, cast.otherMember)).status).toBe(404);
    expect((await withdraw(id, cast.clubAdmin)).status).toBe(404);
    expect((await withdraw(id, cast.member)).body.message).toBe('Question withdrawn');
    expect((await listed()).data).toEqual([]);
    expect((await answer(id)).body.message).toBe('Question not found');
    const next = await asked(cast.member);
    await answer(next);
    const late = await withdraw(next, cast.member);
    expect([late.status, late.body.message]).toEqual([
      409,
      'This question has already been answered',
    ]);
  });

  it('are answered once, and only by those who run that club', async () => {
    const id = await asked(cast.member);
    expect((await answer(id, cast.otherAdmin)).status).toBe(403);
    // Another club's admin does not reach it through the own club.
    expect((await answer(id, cast.otherAdmin, cast.other.id)).status).toBe(404);
    const both = await Promise.all([answer(id), answer(id, cast.superAdmin)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it('are new until the club has seen them; a later one stays new', async () => {
    const first = await asked(cast.member);
    campus.clock.advance(1000);
    const second = await asked(cast.otherMember);
    await campus.send('POST /club/:id/questions/seen', {
      as: cast.clubAdmin,
      params: { id: cast.home.id },
      body: { until: '2026-03-02T06:00:00.000Z' },
    });
    expect((await listed()).data.map(({ _id, isNew }) => [_id, isNew])).toEqual([
      [second, true],
      [first, false],
    ]);
    // What was seen still waits for an answer.
    expect(await waiting(cast.clubAdmin)).toMatchObject([{ kind: 'questions', count: 2 }]);
  });

  it('are listed page by page, those without an answer first', async () => {
    const answered = await asked(cast.member);
    await answer(answered);
    const open = await asked(cast.otherMember);
    const pageOf = (page: number) =>
      campus.send('GET /club/:id/questions', {
        as: cast.clubAdmin,
        params: { id: cast.home.id },
        query: { page, limit: 1 },
      });
    expect((await pageOf(1)).body).toMatchObject({ total: 2, limit: 1, data: [{ _id: open }] });
    expect((await pageOf(2)).body).toMatchObject({ page: 2, data: [{ _id: answered }] });
  });

  it('of a person whose account was closed can still be answered', async () => {
    const id = await asked(cast.member);
    await campus.db.update(users).set({ isActive: false }).where(eq(users.id, cast.member.id));
    expect((await answer(id)).status).toBe(200);
  });

  it('go with their club', async () => {
    await ask(cast.member);
    await campus.db.delete(clubs).where(eq(clubs.id, cast.home.id));
    expect(await campus.db.select().from(clubQuestions)).toEqual([]);
  });
});
