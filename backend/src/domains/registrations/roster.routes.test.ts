import { untilWaiting } from 'database/testing';
import { eq } from 'drizzle-orm';
import { auditEntries, events, registrations } from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
});

const make = (values: EventParts = {}) =>
  eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const teamEvent = async (values: EventParts = {}) => {
  const made = await make({ eventType: 'COMPETITION', ...values });
  await eventMaker(campus).competition(made.id);
  return made;
};
const page = async (id: string, query: Record<string, unknown> = {}) =>
  (await campus.send('GET /event/:id/registrations', { as: cast.clubAdmin, params: { id }, query }))
    .body;

it('groups participants by event, and says N/A where a text is missing', async () => {
  const { id, name } = await make({ fees: 10 });
  const quiet = await campus.make.user({ name: 'Quiet', department: '', year: '' });
  await register(id, quiet);
  const { body } = await campus.send('GET /event/participants', { as: cast.clubAdmin });
  expect(body).toMatchObject({
    success: true,
    clubName: 'Home Club',
    data: { clubName: 'Home Club' },
  });
  expect(body.eventParticipants).toEqual([
    {
      eventId: id,
      eventName: name,
      participants: [
        expect.objectContaining({
          userId: quiet.id,
          name: 'Quiet',
          department: 'N/A',
          year: 'N/A',
          college: 'N/A',
          image: null,
          status: 'CONFIRMED',
          isTeamLeader: false,
          registrationDate: '2026-03-02T06:00:00.000Z',
          paymentStatus: false,
        }),
      ],
    },
  ]);
});

it('lists events that nobody registered for, newest date first', async () => {
  const early = await make({ name: 'Early', date: new Date('2026-03-10T10:00:00.000Z') });
  const late = await make({ name: 'Late', date: new Date('2026-03-20T10:00:00.000Z') });
  await register(early.id, cast.member);
  const { body } = await campus.send('GET /event/participants', { as: cast.clubAdmin });
  expect(
    body.eventParticipants.map(({ eventId, participants }) => [eventId, participants.length]),
  ).toEqual([
    [late.id, 0],
    [early.id, 1],
  ]);
});

it('puts the leader of a team first, whatever the order of the rows', async () => {
  const { id } = await teamEvent();
  const others = await campus.make.users([{}, {}, {}]);
  const body = { teamName: 'Rockets', teamMembers: others.map((person) => person.id) };
  await campus.send('POST /event/:id/register', { as: cast.member, params: { id }, body });
  await campus.db
    .update(registrations)
    .set({ id: 'zzz' })
    .where(eq(registrations.userId, cast.member.id));
  const answer = await campus.send('GET /event/participants', { as: cast.clubAdmin });
  const leaders = answer.body.eventParticipants[0]?.participants.map(
    ({ isTeamLeader }) => isTeamLeader,
  );
  expect(leaders).toEqual([true, false, false, false]);
  expect((await page(id)).data.map(({ isTeamLeader }) => isTeamLeader)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('answers a lean list without what no list shows', async () => {
  const { id } = await make();
  await register(id, cast.member);
  const whole = (await campus.send('GET /event/participants', { as: cast.clubAdmin })).body
    .eventParticipants[0]?.participants[0];
  const { body } = await campus.send('GET /event/participants', {
    as: cast.clubAdmin,
    query: { view: 'lean' },
  });
  const lean = body.eventParticipants[0]?.participants[0];
  expect(body).not.toHaveProperty('data');
  expect(whole).toMatchObject(lean ?? { _id: 'nobody' });
  expect(Object.keys(lean ?? {})).toEqual([
    '_id',
    'name',
    'email',
    'department',
    'year',
    'image',
    'status',
    'isTeamLeader',
    'registrationDate',
  ]);
});

describe('a page of the participants', () => {
  const ask = async (query: Record<string, unknown> = {}, as = cast.clubAdmin) =>
    (await campus.send('GET /event/participants', { as, query: { page: 1, ...query } })).body;
  const names = ({ eventParticipants }: Awaited<ReturnType<typeof ask>>) =>
    eventParticipants.map(({ eventName, participants }) => [
      eventName,
      participants.map(({ name }) => name),
    ]);

  const two = async () => {
    const early = await make({
      name: 'Early',
      date: new Date('2026-03-09T10:00:00Z'),
      maxParticipants: 2,
    });
    const late = await make({ name: 'Late', date: new Date('2026-03-19T10:00:00Z') });
    await make({ name: 'Nobody comes' });
    const people = await Promise.all(
      [
        { name: 'Asha Rao', email: 'one@campus.test', department: 'Civil' },
        { name: 'Ben 50% Ode', email: 'asha@campus.test', department: 'Mechanical' },
        { name: 'Chen', email: 'three@campus.test', department: 'Civil' },
      ].map((values) => campus.make.user(values)),
    );
    for (const as of people) {
      campus.clock.advance(1000);
      await register(early.id, as, { waitingList: true });
      await register(late.id, as);
    }
    const [first] = people;
    if (first)
      await campus.send('DELETE /event/:id/registration', { as: first, params: { id: late.id } });
    return { early, late };
  };

  it('goes through all events, each with its people in order, and counts the whole', async () => {
    const { early, late } = await two();
    const events = [
      {
        eventId: late.id,
        eventName: 'Late',
        total: 3,
        filtered: 3,
        confirmed: 2,
        pending: 0,
        cancelled: 1,
      },
      {
        eventId: early.id,
        eventName: 'Early',
        total: 3,
        filtered: 3,
        confirmed: 2,
        pending: 1,
        cancelled: 0,
      },
    ];
    const one = await ask({ limit: 4 });
    expect(one).toMatchObject({
      clubName: 'Home Club',
      page: 1,
      limit: 4,
      total: 6,
      filtered: 6,
      events,
    });
    expect(one).not.toHaveProperty('data');
    expect(names(one)).toEqual([
      ['Late', ['Ben 50% Ode', 'Chen', 'Asha Rao']],
      ['Early', ['Asha Rao']],
    ]);
    const next = await ask({ limit: 4, page: 2 });
    expect(next).toMatchObject({ total: 6, filtered: 6, events });
    expect(names(next)).toEqual([['Early', ['Ben 50% Ode', 'Chen']]]);
    expect(names(await ask({ limit: 4, page: 3 }))).toEqual([]);
    const whole = (await campus.send('GET /event/participants', { as: cast.clubAdmin })).body;
    expect(whole.eventParticipants.map(({ eventId }) => eventId)).toEqual([
      late.id,
      early.id,
      expect.any(String),
    ]);
    expect(whole).not.toHaveProperty('total');
  });

  it('searches name, email and department, literally and whatever the case', async () => {
    await two();
    expect(names(await ask({ q: 'ASHA' }))).toEqual([
      ['Late', ['Ben 50% Ode', 'Asha Rao']],
      ['Early', ['Asha Rao', 'Ben 50% Ode']],
    ]);
    expect(names(await ask({ q: ' mechan ' }))).toEqual([
      ['Late', ['Ben 50% Ode']],
      ['Early', ['Ben 50% Ode']],
    ]);
    expect(await ask({ q: '0% o' })).toMatchObject({ total: 6, filtered: 2 });
    for (const q of ['%', 'a_h', 'asha raoone'])
      expect((await ask({ q })).filtered).toBe(q === '%' ? 2 : 0);
  });

  it('does not find people by their team', async () => {
    const { id } = await teamEvent();
    await register(id, cast.member, { teamName: 'Rockets', teamMembers: [] });
    expect(await ask({ q: 'rockets' })).toMatchObject({
      total: 1,
      filtered: 0,
      eventParticipants: [],
    });
    expect((await page(id, { q: 'rockets' })).total).toBe(1);
  });

  it('filters by status, those who wait being pending', async () => {
    const { early, late } = await two();
    expect(names(await ask({ status: 'PENDING' }))).toEqual([['Early', ['Chen']]]);
    expect(names(await ask({ status: 'CANCELLED' }))).toEqual([['Late', ['Asha Rao']]]);
    expect((await ask({ status: 'CONFIRMED', q: 'civil' })).events).toMatchObject([
      { eventId: late.id, eventName: 'Late', total: 3, filtered: 1 },
      { eventId: early.id, eventName: 'Early', total: 3, filtered: 1 },
    ]);
    expect(
      (
        await campus.send('GET /event/participants', {
          as: cast.clubAdmin,
          query: { page: 1, status: 'late' },
        })
      ).status,
    ).toBe(400);
  });

  it('is empty for somebody who runs no club', async () => {
    await two();
    expect(await ask({}, cast.superAdmin)).toMatchObject({
      clubName: '',
      eventParticipants: [],
      total: 0,
      filtered: 0,
      events: [],
    });
  });
});

it('shows a person who came back once, and one who left as cancelled', async () => {
  const { id } = await make();
  const cancel = (as: TestUser) =>
    campus.send('DELETE /event/:id/registration', { as, params: { id } });
  for (const as of [cast.member, cast.otherMember]) {
    await register(id, as);
    await cancel(as);
  }
  await register(id, cast.member);
  const { data, total } = await page(id);
  expect(total).toBe(2);
  expect(
    data
      .map(({ name, status }) => [name, status])
      .sort((one, other) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['Member', 'CONFIRMED'],
    ['Other Member', 'CANCELLED'],
  ]);
  expect((await page(id, { status: 'CANCELLED' })).total).toBe(1);
  expect((await page(id, { q: 'OTHER mem' })).data).toHaveLength(1);
  expect((await page(id, { limit: 1, page: 2 })).data).toHaveLength(1);
});

it('lists living teams with their members, leader first', async () => {
  const { id, name } = await teamEvent({ fees: 20 });
  await register(id, cast.member, { teamName: 'Rockets', teamMembers: [cast.otherMember.id] });
  const teams = async () =>
    (
      await campus.send('GET /event/teams/:clubId', {
        as: cast.clubAdmin,
        params: { clubId: cast.home.id },
      })
    ).body.teams;
  expect(await teams()).toMatchObject([
    {
      name: 'Rockets',
      event: { _id: id, name },
      paymentStatus: false,
      registeredAt: '2026-03-02T06:00:00.000Z',
      members: [
        { name: 'Member', role: 'Leader', email: cast.member.email, image: '' },
        { name: 'Other Member', role: 'Member' },
      ],
    },
  ]);
  const [team] = await teams();
  const pay = (paid: unknown) =>
    campus.send('PUT /event/teams/:id/payment', {
      as: cast.clubAdmin,
      params: { id: team?._id ?? '' },
      body: { paid },
    });
  expect((await pay(true)).status).toBe(200);
  expect((await teams())[0]?.paymentStatus).toBe(true);
  expect((await pay('yes')).status).toBe(400);
  const { data } = await page(id);
  const solo = await campus.send('PUT /event/registrations/:id/payment', {
    as: cast.clubAdmin,
    params: { id: data[0]?._id ?? '' },
    body: { paid: true },
  });
  expect([solo.status, solo.body.message]).toEqual([409, 'The team pays as one: mark the team']);
  await campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } });
  expect(await teams()).toEqual([]);
});

it('marks a registration paid, but not for a free event', async () => {
  const [paid, free] = [await make({ fees: 5 }), await make()];
  const mark = async (eventId: string) => {
    const { body } = await register(eventId, cast.member);
    return campus.send('PUT /event/registrations/:id/payment', {
      as: cast.clubAdmin,
      params: { id: body.data._id },
      body: { paid: true },
    });
  };
  expect((await mark(paid.id)).status).toBe(200);
  expect((await page(paid.id)).data[0]?.paymentStatus).toBe(true);
  expect((await mark(free.id)).body.code).toBe('nothing_to_pay');
});

it('takes no payment of somebody who waits for a place, alone or as a team', async () => {
  const event = await make({ fees: 5, maxParticipants: 1 });
  await register(event.id, cast.member);
  const { body } = await register(event.id, cast.otherMember, { waitingList: true });
  const mark = (paid: boolean) =>
    campus.send('PUT /event/registrations/:id/payment', {
      as: cast.clubAdmin,
      params: { id: body.data._id },
      body: { paid },
    });
  const refused = await mark(true);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'not_confirmed',
    'Other Member waits for a place: nothing is due yet',
  ]);
  expect((await mark(false)).status).toBe(200);
  // Nothing was paid before, so there is no audit line.
  expect(await campus.db.select().from(auditEntries)).toEqual([]);

  const competition = await teamEvent({ fees: 5, maxParticipants: 2 });
  const [second, third] = [await campus.make.user(), await campus.make.user()];
  const team = { teamName: 'First', teamMembers: [cast.otherMember.id] };
  await register(competition.id, cast.member, team);
  await register(competition.id, second, {
    teamName: 'Second',
    teamMembers: [third.id],
    waitingList: true,
  });
  const { data } = await page(competition.id);
  const waiting = data.find(({ userId }) => userId === second.id);
  const answer = await campus.send('PUT /event/teams/:id/payment', {
    as: cast.clubAdmin,
    params: { id: waiting?.teamId ?? '' },
    body: { paid: true },
  });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Team Second waits for a place: nothing is due yet',
  ]);
});

it('waits with a payment for a cancellation under way, and refuses it then', async () => {
  const event = await make({ fees: 5 });
  const { body } = await register(event.id, cast.member);
  const id = body.data._id;
  const { sent } = await campus.db.transaction(async (tx) => {
    await tx.select().from(events).where(eq(events.id, event.id)).for('no key update');
    const answer = campus.send('PUT /event/registrations/:id/payment', {
      as: cast.clubAdmin,
      params: { id },
      body: { paid: true },
    });
    await untilWaiting(campus.context.pool);
    const cancelled = { status: 'CANCELLED' as const, cancelledAt: campus.clock.now() };
    await tx.update(registrations).set(cancelled).where(eq(registrations.id, id));
    return { sent: answer };
  });
  const answer = await sent;
  expect([answer.status, answer.body.message]).toEqual([409, 'This registration was cancelled']);
});

it('answers my events in both places, newest first, with where I stand', async () => {
  const early = await make({ date: new Date('2026-03-09T10:00:00Z') });
  const late = await make({ date: new Date('2026-03-19T10:00:00Z') });
  for (const { id } of [early, late]) await register(id, cast.member);
  await campus.send('POST /event/:id/cancel', { as: cast.clubAdmin, params: { id: early.id } });
  const { body } = await campus.send('GET /event/user-events/:userId', {
    as: cast.member,
    params: { userId: cast.member.id },
  });
  expect(body.events.map(({ name, isCancelled }) => [name, isCancelled])).toEqual([
    [late.name, false],
    [early.name, true],
  ]);
  expect(body.data.events).toEqual(body.events);
  expect(body.events[0]).toMatchObject({
    clubId: { name: 'Home Club', clubLogo: '' },
    registration: { status: 'CONFIRMED', waiting: null },
  });
  const nobody = await campus.send('GET /event/user-events/:userId', {
    as: cast.superAdmin,
    params: { userId: cast.superAdmin.id },
  });
  expect(nobody.body.events).toEqual([]);
});

it('writes a table whose cells no spreadsheet takes for formulas', async () => {
  const { id } = await make({ name: 'Robots & Co' });
  await register(id, await campus.make.user({ name: '=HYPERLINK("http://x")' }));
  await register(id, await campus.make.user({ name: 'Ann, "A"' }));
  const { status, headers, text } = await campus.send('GET /event/:id/participants.csv', {
    as: cast.clubAdmin,
    params: { id },
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/csv/);
  expect(headers['content-disposition']).toContain('Robots-Co-participants.csv');
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(text).toContain('"Ann, ""A"""');
  expect(text).toContain('2026-03-02 11:30');
});

describe('passes and checking in', () => {
  const pass = (id: string, as: TestUser) =>
    campus.send('GET /event/:id/pass', { as, params: { id } });
  const checkIn = (id: string, body: object) =>
    campus.send('POST /event/:id/check-in', { as: cast.clubAdmin, params: { id }, body });

  it('let a person in once, by a code that the event has signed', async () => {
    const { id } = await make();
    await register(id, cast.member);
    const { code, svg } = (await pass(id, cast.member)).body.data;
    expect(svg).toContain('<svg');
    campus.clock.advance(1000);
    expect((await checkIn(id, { code })).body.data).toEqual({
      name: 'Member',
      at: '2026-03-02T06:00:01.000Z',
      already: false,
    });
    campus.clock.advance(1000);
    expect((await checkIn(id, { code })).body.data).toMatchObject({
      at: '2026-03-02T06:00:01.000Z',
      already: true,
    });
    const [row] = (await page(id)).data;
    const takeBack = () => checkIn(id, { registrationId: row?._id, present: false });
    const trail = async () =>
      (await campus.db.select().from(auditEntries)).filter(
        ({ action }) => action === 'event.checked_in',
      ).length;
    expect((await takeBack()).body.data.at).toBeNull();
    expect(await trail()).toBe(2);
    // Nobody is checked in any more, so nothing changes.
    expect((await takeBack()).body.data).toEqual({ name: 'Member', at: null, already: false });
    expect(await trail()).toBe(2);
  });

  it('are counted among the confirmed people of the event, whatever the filter', async () => {
    const [one, other] = [await make({ maxParticipants: 2 }), await make()];
    for (const as of [cast.member, cast.otherMember]) await register(one.id, as);
    await register(one.id, cast.clubAdmin, { waitingList: true });
    await register(other.id, cast.member);
    for (const { id, q } of [
      { id: one.id, q: 'other mem' },
      { id: other.id, q: '' },
    ])
      await checkIn(id, { registrationId: (await page(id, { q })).data[0]?._id });
    expect(await page(one.id, { status: 'CONFIRMED' })).toMatchObject({ total: 2, checkedIn: 1 });
    expect(await page(one.id, { q: 'nobody' })).toMatchObject({ total: 0, checkedIn: 1 });
    // Who cancels after the check-in is not counted any more.
    await campus.db
      .update(registrations)
      .set({ status: 'CANCELLED' })
      .where(eq(registrations.userId, cast.otherMember.id));
    expect(await page(one.id)).toMatchObject({ total: 3, checkedIn: 0 });
  });

  it('refuse forged, foreign and empty ones', async () => {
    const [one, other] = [await make(), await make({ passSecret: 'another secret' })];
    await register(one.id, cast.member);
    await register(other.id, cast.member);
    const foreign = (await pass(other.id, cast.member)).body.data.code;
    const [row] = (await page(one.id)).data;
    for (const code of [foreign, `${row?._id}.`, `${row?._id}.AAAA`, 'nonsense'])
      expect((await checkIn(one.id, { code })).body.code).toBe('bad_pass');
    expect((await checkIn(one.id, {})).status).toBe(400);
    expect((await checkIn(one.id, { registrationId: 'unknown' })).status).toBe(404);
  });

  it('wait until a place is confirmed', async () => {
    const { id } = await make({ maxParticipants: 1 });
    await register(id, cast.member);
    await register(id, cast.otherMember, { waitingList: true });
    expect((await pass(id, cast.otherMember)).body.code).toBe('not_confirmed');
  });
});
