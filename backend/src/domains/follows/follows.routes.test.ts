import { eq } from 'drizzle-orm';
import { clubFollows, eventDecisions, events, registrations } from '../../db/schema';
import { newId } from '../../lib/ids';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

describe.each(['server', 'embedded'] as const)('following and saving on the %s', (engine) => {
  let campus: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    campus = await testApp({ engine });
  });
  afterAll(() => campus.close());
  beforeEach(async () => {
    campus.clock.set('2026-03-02T06:00:00.000Z');
    await campus.empty();
    cast = await campus.make.cast();
  });

  const hour = 3_600_000;
  const later = (hours: number) => new Date(campus.clock.now().getTime() + hours * hour);
  const makeEvent = (values: object = {}) =>
    eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values });
  const follow = (as: TestUser, id = cast.home.id) =>
    campus.send('PUT /club/:id/follow', { as, params: { id } });
  const save = (as: TestUser, id: string) =>
    campus.send('PUT /event/:id/save', { as, params: { id } });
  const mine = async (as: TestUser) => (await campus.send('GET /me/follows', { as })).body.data;
  const changes = async (as: TestUser) =>
    (await campus.send('GET /me/changes', { as })).body.data.items.map((item) => [
      item.kind,
      item.title,
      item.text,
    ]);
  const waiting = async (as: TestUser) => (await campus.send('GET /me/waiting', { as })).body.data;
  const publish = async (values: object = {}) => {
    const made = await makeEvent(values);
    await campus.db.insert(eventDecisions).values({
      id: newId(),
      eventId: made.id,
      submission: 1,
      role: 'superAdmin',
      status: 'APPROVED',
      at: campus.clock.now(),
    });
    return made;
  };
  const feedOf = async (as: TestUser) => {
    const { url } = (await campus.send('GET /me/calendar-feed', { as })).body.data;
    return (await campus.app.inject(new URL(url).pathname)).body.replace(/\r\n[ \t]/g, '');
  };

  it('keeps a club and an event once, and lets go of them', async () => {
    const { id, name } = await makeEvent({ venue: 'Lab 3' });
    expect((await follow(cast.otherMember)).body.message).toBe('You follow this club');
    expect((await save(cast.otherMember, id)).body.message).toBe('Event saved');
    campus.clock.advance(1000);
    await follow(cast.otherMember);
    await save(cast.otherMember, id);
    expect(await mine(cast.otherMember)).toEqual({
      clubs: [
        {
          _id: cast.home.id,
          name: 'Home Club',
          clubLogo: '',
          isActive: true,
          followedAt: '2026-03-02T06:00:00.000Z',
        },
      ],
      events: [expect.objectContaining({ _id: id, name, venue: 'Lab 3', isCancelled: false })],
    });
    expect(await mine(cast.member)).toEqual({ clubs: [], events: [] });
    const [as, params] = [cast.otherMember, { id }];
    for (let again = 0; again < 2; again += 1) {
      const club = { as, params: { id: cast.home.id } };
      expect((await campus.send('DELETE /club/:id/follow', club)).status).toBe(200);
      expect((await campus.send('DELETE /event/:id/save', { as, params })).status).toBe(200);
    }
    expect(await mine(cast.otherMember)).toEqual({ clubs: [], events: [] });
  });

  it('knows no club and no event that there is not, nor an event that is hidden', async () => {
    expect((await follow(cast.member, 'nowhere')).body.message).toBe('Club not found');
    const { id } = await makeEvent({ approvalStatus: 'PENDING' });
    const answers = await Promise.all([save(cast.otherMember, id), save(cast.member, 'nowhere')]);
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      Array(2).fill([404, 'Event not found']),
    );
  });

  it('shows a saved event only while it is published', async () => {
    const { id } = await makeEvent();
    await save(cast.otherMember, id);
    await campus.db.update(events).set({ approvalStatus: 'REJECTED' }).where(eq(events.id, id));
    expect((await mine(cast.otherMember)).events).toEqual([]);
    expect(await feedOf(cast.otherMember)).not.toContain('BEGIN:VEVENT');
  });

  it('takes 200 clubs and no more', async () => {
    const made = await Promise.all(Array.from({ length: 200 }, () => campus.make.club()));
    await campus.db.insert(clubFollows).values(
      made.map(({ id: clubId }) => ({
        userId: cast.member.id,
        clubId,
        createdAt: campus.clock.now(),
      })),
    );
    const { status, body } = await follow(cast.member);
    expect([status, body.code, body.message]).toEqual([
      409,
      'too_many_kept',
      'At most 200 clubs can be followed',
    ]);
    expect((await mine(cast.member)).clubs).toHaveLength(200);
  });

  it('tells followers of a newly published event, not of one from before', async () => {
    await publish({ name: 'Before' });
    campus.clock.advance(hour);
    await follow(cast.otherMember);
    campus.clock.advance(hour);
    const { id } = await publish({ name: 'Chess Open', date: later(48) });
    await publish({ name: 'Called off', cancelledAt: later(0), date: later(48) });
    expect(await changes(cast.otherMember)).toEqual([
      ['eventPublished', 'Chess Open', 'A new event of Home Club, which you follow.'],
    ]);
    expect(await waiting(cast.otherMember)).toEqual([
      { kind: 'followedEvents', count: 1, eventId: id, clubId: null, title: 'Chess Open' },
    ]);
    expect(await changes(cast.otherAdmin)).toEqual([]);
    await campus.send('POST /me/seen', { as: cast.otherMember });
    expect(await changes(cast.otherMember)).toEqual([]);
    expect(await waiting(cast.otherMember)).toEqual([]);
  });

  it('tells who saved an event that it was moved or cancelled, but not who has a place', async () => {
    const moved = await makeEvent({ name: 'Moved' });
    const gone = await makeEvent({ name: 'Gone' });
    for (const { id } of [moved, gone])
      for (const person of [cast.otherMember, cast.member]) await save(person, id);
    await campus.db.insert(registrations).values(
      [moved, gone].map(({ id: eventId }) => ({
        id: newId(),
        eventId,
        userId: cast.member.id,
        status: 'CONFIRMED' as const,
        createdAt: campus.clock.now(),
      })),
    );
    campus.clock.advance(1000);
    const at = campus.clock.now();
    await campus.db
      .update(events)
      .set({ movedAt: at, movedText: 'The venue changed from A to B.' })
      .where(eq(events.id, moved.id));
    await campus.db
      .update(events)
      .set({ cancelledAt: at, cancelReason: 'Rain' })
      .where(eq(events.id, gone.id));
    const told = await changes(cast.otherMember);
    expect(told).toHaveLength(2);
    expect(told).toEqual(
      expect.arrayContaining([
        ['eventCancelled', 'Gone', 'An event you saved was cancelled: Rain'],
        ['eventMoved', 'Moved', 'The venue changed from A to B.'],
      ]),
    );
    expect((await changes(cast.member)).map(([, , text]) => text)).not.toContain(
      'An event you saved was cancelled: Rain',
    );
  });

  it('says in the strip that the registration of a saved event ends within two days', async () => {
    const soon = await makeEvent({ name: 'Soon', registrationDeadline: later(47) });
    await makeEvent({ name: 'Not saved', registrationDeadline: later(47) });
    const far = await makeEvent({ name: 'Far', registrationDeadline: later(49) });
    for (const { id } of [soon, far]) await save(cast.otherMember, id);
    expect(await waiting(cast.otherMember)).toEqual([
      { kind: 'savedClosing', count: 1, eventId: soon.id, clubId: null, title: 'Soon' },
    ]);
    await campus.send('POST /event/:id/register', {
      as: cast.otherMember,
      params: { id: soon.id },
    });
    expect(await waiting(cast.otherMember)).toEqual([]);
  });

  it('puts saved events and those of followed clubs into the feed, a place once', async () => {
    const saved = await makeEvent({ name: 'Saved' });
    await save(cast.otherMember, saved.id);
    await eventMaker(campus).event({ club: cast.other, name: 'Of another club' });
    expect((await feedOf(cast.otherMember)).match(/SUMMARY:.*/g)).toEqual(['SUMMARY:Saved']);
    await follow(cast.otherMember);
    await makeEvent({ name: 'Followed', mode: 'ONLINE', platformLink: 'https://meet.test/secret' });
    const feed = await feedOf(cast.otherMember);
    expect(feed.match(/SUMMARY:.*/g)?.sort()).toEqual(['SUMMARY:Followed', 'SUMMARY:Saved']);
    expect(feed).toContain('You saved this event');
    expect(feed).toContain('You follow this club');
    expect(feed.match(/STATUS:TENTATIVE/g)).toHaveLength(2);
    expect(feed).not.toContain('meet.test');
    await campus.send('POST /event/:id/register', {
      as: cast.otherMember,
      params: { id: saved.id },
    });
    const registered = await feedOf(cast.otherMember);
    expect(registered.match(/SUMMARY:Saved/g)).toHaveLength(1);
    expect(registered).not.toContain('You saved this event');
  });
});
