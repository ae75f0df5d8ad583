import { and, eq, ne } from 'drizzle-orm';
import { untilWaiting } from 'database/testing';
import {
  announcements,
  calendarFeeds,
  clubJoinRequests,
  clubs,
  events,
  registrations,
} from '../../db/schema';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';
import { createPrivacyService } from '../privacy/privacy.service';

let campus: TestApp;
let cast: Cast;
let ada: TestUser;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  await campus.empty();
  cast = await campus.make.cast();
  ada = await campus.make.user({ name: 'Ada', email: 'ada@campus.test' });
});

const closings = {
  erased: (who: TestUser) => createPrivacyService(campus.context).erase(who.email),
  deactivated: async (who: TestUser) => {
    const body = { isActive: false, freeSeats: true };
    const answer = await campus.send('PUT /auth/users/:id/active', {
      as: cast.superAdmin,
      params: { id: who.id },
      body,
    });
    expect(answer.status).toBe(200);
  },
} as const;
type Closing = keyof typeof closings;

/** Begins to close an account and stops shortly before the commit; `finish` continues it. */
const closingOf = async (how: Closing, who: TestUser) => {
  const client = await campus.context.pool.connect();
  await client.query('begin');
  // Both ways end the person's sessions last.
  await client.query('select 1 from portal.sessions where user_id = $1 for update', [who.id]);
  const closing = closings[how](who);
  await untilWaiting(campus.context.pool);
  return async () => {
    await client.query('commit');
    client.release();
    await closing;
  };
};

const body = {
  name: 'Talk',
  description: 'A talk',
  clubId: '',
  eventType: 'WORKSHOP',
  mode: 'OFFLINE',
  venue: 'Hall',
  departmentsAllowed: ['Civil'],
};
const times = {
  date: '2026-03-20T10:00:00.000Z',
  registrationDeadline: '2026-03-19T10:00:00.000Z',
  duration: 60,
  maxParticipants: 5,
};
type Write = () => Promise<{ status: number; body: { message?: string | undefined } }>;

/** Writes for a person whose account is being closed, and their answers. */
const writes: Record<
  string,
  { person: () => TestUser; prepare: () => Promise<Write>; status: number; words?: string }
> = {
  'registering alone': {
    person: () => ada,
    prepare: async () => {
      const { id } = await eventMaker(campus).event({ club: cast.home });
      return () => campus.send('POST /event/:id/register', { as: ada, params: { id }, body: {} });
    },
    status: 401,
  },
  'a team that others register': {
    person: () => ada,
    prepare: async () => {
      const { id } = await eventMaker(campus).event({ club: cast.home, eventType: 'COMPETITION' });
      await eventMaker(campus).competition(id);
      const team = { teamName: 'Rockets', teamMembers: [ada.id] };
      return () =>
        campus.send('POST /event/:id/register', { as: cast.member, params: { id }, body: team });
    },
    status: 409,
  },
  'a join request': {
    person: () => ada,
    prepare: async () => () =>
      campus.send('POST /club/:id/join-request', {
        as: ada,
        params: { id: cast.home.id },
        body: {},
      }),
    status: 401,
  },
  'a new event': {
    person: () => cast.clubAdmin,
    prepare: async () => () =>
      campus.send('POST /event', {
        as: cast.clubAdmin,
        body: { ...body, ...times, clubId: cast.home.id },
      }),
    status: 401,
  },
  'a new announcement': {
    person: () => cast.clubAdmin,
    prepare: async () => {
      const announcement = { title: 'Auditions', description: 'Come along', clubId: cast.home.id };
      return () => campus.send('POST /announcement', { as: cast.clubAdmin, body: announcement });
    },
    status: 401,
  },
  'a decision on an event': {
    person: () => cast.facultyCoordinator,
    prepare: async () => {
      const { id } = await eventMaker(campus).event({ club: cast.home, approvalStatus: 'PENDING' });
      const verdict = { approved: true, remark: '' };
      return () =>
        campus.send('PUT /event/:id/faculty-approval', {
          as: cast.facultyCoordinator,
          params: { id },
          body: verdict,
        });
    },
    status: 401,
  },
  'a calendar feed': {
    person: () => ada,
    prepare: async () => () => campus.send('POST /me/calendar-feed', { as: ada }),
    status: 401,
  },
};

/** Everything that is there of a person beside the account. */
const leftOf = async ({ id }: TestUser): Promise<number> => {
  const { db } = campus;
  const found = [
    await db
      .select()
      .from(registrations)
      .where(and(eq(registrations.userId, id), ne(registrations.status, 'CANCELLED'))),
    await db.select().from(clubJoinRequests).where(eq(clubJoinRequests.userId, id)),
    await db.select().from(events).where(eq(events.createdBy, id)),
    await db.select().from(announcements).where(eq(announcements.createdBy, id)),
    await db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, id)),
  ];
  return found.flat().length;
};

describe.each(Object.keys(closings) as Closing[])('while an account is being %s', (how) => {
  test.each(Object.keys(writes))('%s waits for it and is refused', async (name) => {
    const { person, prepare, status } = writes[name] as (typeof writes)[string];
    const send = await prepare();
    const finish = await closingOf(how, person());
    const sent = send();
    await untilWaiting(campus.context.pool, 2);
    await finish();
    expect((await sent).status).toBe(status);
    expect(await leftOf(person())).toBe(0);
  });

  test('a seat that comes free goes past them to the next who waits, without waiting', async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home, maxParticipants: 1 });
    const eve = await campus.make.user({ name: 'Eve' });
    for (const as of [cast.member, ada, eve])
      expect(
        (
          await campus.send('POST /event/:id/register', {
            as,
            params: { id },
            body: { waitingList: true },
          })
        ).status,
      ).toBe(200);
    // Almost at its end, a closing has not freed the place of somebody who keeps it.
    const client = await campus.context.pool.connect();
    await client.query('begin');
    await client.query('select 1 from portal.users where id = $1 for update', [ada.id]);
    expect(
      (await campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } }))
        .status,
    ).toBe(200);
    await client.query('rollback');
    client.release();
    await closings[how](ada);
    const rows = await campus.db.select().from(registrations).where(eq(registrations.eventId, id));
    const status = ({ id: userId }: TestUser) => rows.find((row) => row.userId === userId)?.status;
    expect([status(cast.member), status(ada), status(eve)]).toEqual([
      'CANCELLED',
      'CANCELLED',
      'CONFIRMED',
    ]);
  });
});

test('closing an account waits for a running registration and then takes it back', async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home });
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query('select 1 from portal.events where id = $1 for update', [id]);
  const sent = campus.send('POST /event/:id/register', { as: ada, params: { id }, body: {} });
  await untilWaiting(campus.context.pool);
  const closing = closings.erased(ada);
  await untilWaiting(campus.context.pool, 2);
  await client.query('commit');
  client.release();
  expect((await sent).status).toBe(200);
  await closing;
  expect(await leftOf(ada)).toBe(0);
});

test('deactivated people keep their place on the waiting list, and never move up', async () => {
  const { id } = await eventMaker(campus).event({ club: cast.home, maxParticipants: 1 });
  const eve = await campus.make.user({ name: 'Eve' });
  for (const as of [cast.member, ada, eve])
    await campus.send('POST /event/:id/register', {
      as,
      params: { id },
      body: { waitingList: true },
    });
  const { superAdmin } = cast;
  await campus.send('PUT /auth/users/:id/active', {
    as: superAdmin,
    params: { id: ada.id },
    body: { isActive: false },
  });
  await campus.send('DELETE /event/:id/registration', { as: cast.member, params: { id } });
  const rows = await campus.db.select().from(registrations).where(eq(registrations.eventId, id));
  const status = (person: TestUser) => rows.find(({ userId }) => userId === person.id)?.status;
  expect([status(ada), status(eve)]).toEqual(['WAITING', 'CONFIRMED']);
});

test('two heads of a club go at once: neither waits for the other in a circle', async () => {
  const second = await campus.make.user({
    name: 'Second',
    email: 'second@campus.test',
    role: 'clubAdmin',
  });
  await campus.make.join(cast.home, second, 'clubAdmin');
  const client = await campus.context.pool.connect();
  await client.query('begin');
  await client.query('select 1 from portal.clubs where id = $1 for update', [cast.home.id]);
  // The first to be locked makes the second the club's lead, while the second's account stays
  // locked.
  const left = campus.send('DELETE /club/:id/membership', {
    as: cast.clubAdmin,
    params: { id: cast.home.id },
  });
  await untilWaiting(campus.context.pool);
  const closing = closings.erased(second);
  await untilWaiting(campus.context.pool, 2);
  campus.forgetStatements();
  await client.query('commit');
  client.release();
  expect((await left).status).toBe(200);
  await closing;
  const [club] = await campus.db.select().from(clubs).where(eq(clubs.id, cast.home.id));
  expect(club?.leadId).toBeNull();
  // Nothing had to be repeated.
  expect(campus.statements.filter((statement) => statement === 'begin')).toEqual([]);
});

test('a transaction that a deadlock ended runs once more', async () => {
  const { db } = campus.context;
  const [one, two] = [cast.member.id, cast.otherMember.id];
  let begun = 0;
  let holding = 0;
  let meet = () => {};
  let end = () => {};
  const both = new Promise<void>((done) => (meet = done));
  const other = new Promise<void>((done) => (end = done));
  const crossing = async (first: string, second: string) => {
    const found = await db.transaction(async (tx) => {
      const lock = (id: string) =>
        tx.execute(`select 1 from portal.users where id = '${id}' for update`);
      begun += 1;
      // Only one repetition is promised, so it must not deadlock again.
      if (begun === 3) await other;
      await lock(first);
      holding += 1;
      if (holding === 2) meet();
      await both;
      await lock(second);
      return first;
    });
    end();
    return found;
  };
  expect(await Promise.all([crossing(one, two), crossing(two, one)])).toEqual([one, two]);
  expect(begun).toBe(3);
});
