import { eq } from 'drizzle-orm';
import { announcements, users } from '../../db/schema';
import { newId } from '../../lib/ids';
import { createPrivacyService } from '../privacy/privacy.service';
import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

/** One test for both engines: the SQL is written by hand, with what pg_trgm brings. */
describe.each(['server', 'embedded'] as const)('a search on the %s', (engine) => {
  let campus: TestApp;
  let cast: Cast;
  beforeAll(async () => {
    campus = await testApp({ engine });
  });
  afterAll(() => campus.close());
  beforeEach(async () => {
    await campus.empty();
    cast = await campus.make.cast();
  });

  const ask = async (q: string, as?: TestUser) =>
    (await campus.send('GET /search', { as, query: { q } })).body.data;
  const day = 86_400_000;
  const inDays = (days: number) => new Date(campus.clock.now().getTime() + days * day);
  const makeEvent = (name: string, values: object = {}) =>
    eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, name, ...values });
  const announce = async (
    title: string,
    values: Partial<typeof announcements.$inferInsert> = {},
  ) => {
    const at = campus.clock.now();
    await campus.db.insert(announcements).values({
      id: newId(),
      clubId: cast.home.id,
      createdBy: cast.clubAdmin.id,
      title,
      description: 'Come along',
      createdAt: at,
      updatedAt: at,
      ...values,
    });
  };
  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

  it('finds what contains every word, in any order and any case', async () => {
    const { id } = await makeEvent('Robotics Night', { venue: 'Lab 3' });
    await makeEvent('Night of Poetry');
    expect(await ask(' night  ROBO ')).toEqual({
      events: [
        {
          _id: id,
          name: 'Robotics Night',
          date: inDays(7).toISOString(),
          venue: 'Lab 3',
          clubName: 'Home Club',
          status: 'UPCOMING',
          eventType: 'WORKSHOP',
        },
      ],
      clubs: [],
      announcements: [],
      people: [],
      isSimilar: false,
    });
  });

  it('takes %, _ and \\ literally', async () => {
    await makeEvent('100% fun_\\o');
    await makeEvent('1000 funny hours');
    for (const q of ['00% fun', 'fun_', '_\\o'])
      expect(namesOf((await ask(q)).events)).toEqual(['100% fun_\\o']);
    expect((await ask('%%%')).events).toEqual([]);
  });

  it('puts the same name first, then what is to come, then how the name begins', async () => {
    await makeEvent('Open Chess', { date: inDays(2) });
    await makeEvent('Chess Open', { date: inDays(4) });
    await makeEvent('Chess', { date: inDays(-30), registrationDeadline: inDays(-31) });
    await makeEvent('Chess of old', { date: inDays(-3), registrationDeadline: inDays(-4) });
    expect(namesOf((await ask('chess')).events)).toEqual([
      'Chess',
      'Chess Open',
      'Open Chess',
      'Chess of old',
    ]);
  });

  it('finds events by the name of their club and by their type, each word in any of them', async () => {
    const robotics = await campus.make.club({ name: 'Robotics Circle' });
    const inClub = { club: robotics, creator: cast.clubAdmin };
    await makeEvent('Line Follower', { ...inClub, date: inDays(3) });
    await makeEvent('Arm Wrestling', { ...inClub, eventType: 'SEMINAR', date: inDays(2) });
    await makeEvent('Git', { eventType: 'WORKSHOP', date: inDays(1) });
    await makeEvent('Ask away', { eventType: 'SEMINAR', date: inDays(9) });
    const names = async (q: string) => namesOf((await ask(q)).events);
    expect(await names('robotics')).toEqual(['Arm Wrestling', 'Line Follower']);
    expect(await names('circle of')).toEqual([]);
    expect(await names('seminar')).toEqual(['Arm Wrestling', 'Ask away']);
    expect(await names('Workshops')).toEqual(['Git', 'Line Follower']);
    expect(await names('robotics workshop')).toEqual(['Line Follower']);
    expect(await names('semi circle')).toEqual(['Arm Wrestling']);
    expect(await names('arm robo')).toEqual(['Arm Wrestling']);
    expect(await names('ask seminar')).toEqual(['Ask away']);
    expect(await names('se')).toEqual([]);
    expect((await ask('seminar')).events.map(({ eventType }) => eventType)).toEqual([
      'SEMINAR',
      'SEMINAR',
    ]);
  });

  it('finds a word of one type in the names of another', async () => {
    await makeEvent('Workshop of horrors', { eventType: 'CULTURAL' });
    await makeEvent('Workshop of talks', { eventType: 'TECHNICAL' });
    await makeEvent('Solder', { eventType: 'TECHNICAL' });
    expect(namesOf((await ask('cultural workshop')).events)).toEqual(['Workshop of horrors']);
    expect(namesOf((await ask('workshop technical')).events)).toEqual(['Workshop of talks']);
  });

  it('puts what comes before what is cancelled, and that before what is over', async () => {
    const over = { registrationDeadline: inDays(-30) };
    const cancelled = { cancelledAt: inDays(-1) };
    const robotics = { club: await campus.make.club({ name: 'Open Club' }) };
    await makeEvent('Open over', { date: inDays(-3), ...over });
    await makeEvent('Open off and past', { date: inDays(-2), ...over, ...cancelled });
    await makeEvent('Open off', { date: inDays(1), ...cancelled });
    await makeEvent('Of the club', { date: inDays(1), ...robotics });
    await makeEvent('The open', { date: inDays(2) });
    const names = async (q: string) => namesOf((await ask(q)).events);
    expect(await names('open')).toEqual([
      'The open',
      'Of the club',
      'Open off',
      'Open off and past',
      'Open over',
    ]);
  });

  it('puts a coming event before others of the same name', async () => {
    const { id } = await makeEvent('Chess', { date: inDays(8) });
    await makeEvent('Chess', { date: inDays(1), cancelledAt: inDays(0) });
    await makeEvent('Chess', { date: inDays(-1), registrationDeadline: inDays(-2) });
    const { events } = await ask('chess');
    expect([events[0]?._id, events.map(({ status }) => status)]).toEqual([
      id,
      ['UPCOMING', 'CANCELLED', 'COMPLETED'],
    ]);
  });

  it('finds events that run and those that are over by club and type', async () => {
    const club = await campus.make.club({ name: 'Robotics' });
    const parts = { club, eventType: 'SEMINAR' as const };
    const hour = new Date(campus.clock.now().getTime() - day / 24);
    await makeEvent('Runs', { ...parts, date: hour });
    await makeEvent('Over', { ...parts, date: inDays(-90) });
    for (const q of ['robotics', 'seminar', 'seminar robotics'])
      expect([q, namesOf((await ask(q)).events)]).toEqual([q, ['Runs', 'Over']]);
  });

  it('finds the nearest events where more match than are compared', async () => {
    const many = Array.from({ length: 600 }, (_, n) => ({
      club: cast.home,
      name: `Quiz ${n}`,
      date: inDays(-n - 1),
      registrationDeadline: inDays(-n - 2),
    }));
    await eventMaker(campus).events(many);
    await makeEvent('Last quiz', { date: inDays(50) });
    await makeEvent('First of home', { date: inDays(40) });
    for (const q of ['quiz', 'home', 'quiz home'])
      expect([q, (await ask(q)).events[0]?.name]).toEqual([
        q,
        q === 'home' ? 'First of home' : 'Last quiz',
      ]);
    expect((await ask('quizz')).events).toContainEqual(
      expect.objectContaining({ name: 'Last quiz' }),
    );
  });

  it('does not take one word for the beginning of another', async () => {
    await makeEvent("Freshers' Cup");
    await makeEvent('Guitar for all');
    expect((await ask('free')).events).toEqual([]);
    for (const q of ['freshrs', 'fershers', 'freshers cpu'])
      expect([q, namesOf((await ask(q)).events)]).toEqual([q, ["Freshers' Cup"]]);
  });

  it('shows five of a kind at most, the nearest events', async () => {
    for (const days of [6, 5, 4, 3, 2, 1]) await makeEvent(`Quiz ${days}`, { date: inDays(days) });
    expect(namesOf((await ask('quiz')).events)).toEqual(
      [1, 2, 3, 4, 5].map((days) => `Quiz ${days}`),
    );
  });

  it('forgives a letter too few, too many, wrong or in the wrong place', async () => {
    await makeEvent('Robotics Night');
    await campus.make.club({ name: 'Chess Circle' });
    await campus.make.club({ name: 'Robin Hood' });
    for (const q of ['robtics', 'robootics', 'rovotics', 'roboticz nihgt']) {
      const found = await ask(q);
      expect([q, namesOf(found.events), found.clubs, found.isSimilar]).toEqual([
        q,
        ['Robotics Night'],
        [],
        true,
      ]);
    }
    expect(namesOf((await ask('ches circel')).clubs)).toEqual(['Chess Circle']);
  });

  it('finds events by a mistyped type, and by a mistyped word of their club', async () => {
    const club = await campus.make.club({ name: 'Robotics Club' });
    await makeEvent('Solder Evening', { clubId: club.id, eventType: 'TECHNICAL' });
    await makeEvent('Deep Learning', { eventType: 'SEMINAR', date: inDays(3) });
    await makeEvent('Mime Workshop', { date: inDays(1), cancelledAt: inDays(-1) });
    await makeEvent('Clay and Glaze', { eventType: 'WORKSHOP', date: inDays(4) });
    expect(namesOf((await ask('robotcs')).events)).toEqual(['Solder Evening']);
    expect(namesOf((await ask('seminr')).events)).toEqual(['Deep Learning']);
    expect(namesOf((await ask('workshp')).events)).toEqual(['Clay and Glaze', 'Mime Workshop']);
    expect((await ask('workshp')).isSimilar).toBe(true);
  });

  it('finds nothing for words that are like nothing, and nothing similar where something contains them', async () => {
    await makeEvent('Robotics Night');
    await makeEvent('Robot');
    const none = { events: [], clubs: [], announcements: [], people: [], isSimilar: false };
    expect(await ask('zzzzzz')).toEqual(none);
    expect(await ask('xqz')).toEqual(none);
    expect(namesOf((await ask('robotics')).events)).toEqual(['Robotics Night']);
  });

  it('leaves the threshold of other statements as it was', async () => {
    await ask('robtics');
    const { rows } = await campus.context.pool.query('show pg_trgm.word_similarity_threshold');
    expect(rows).toEqual([{ 'pg_trgm.word_similarity_threshold': '0.6' }]);
  });

  it('finds two letters where a word begins', async () => {
    await makeEvent('Talks on AI');
    await makeEvent('Rain or shine');
    expect(namesOf((await ask('ai')).events)).toEqual(['Talks on AI']);
    const { status, body } = await campus.send('GET /search', { query: { q: ' a ' } });
    expect([status, body.fields]).toEqual([
      400,
      [{ path: 'q', message: 'Type at least 2 characters' }],
    ]);
  });

  it('never finds an event that was not approved, for any role', async () => {
    const club = await campus.make.club({ name: 'Robotics' });
    const waiting = { club, eventType: 'SEMINAR', date: inDays(1) } as const;
    await makeEvent('Of the club', { ...waiting, approvalStatus: 'PENDING' });
    await makeEvent('Of long ago', {
      ...waiting,
      approvalStatus: 'FACULTY_APPROVED',
      date: inDays(-9),
    });
    await makeEvent('Robotics pending', { approvalStatus: 'PENDING' });
    await makeEvent('Robotics reviewed', { approvalStatus: 'FACULTY_APPROVED' });
    await makeEvent('Robotics rejected', { approvalStatus: 'REJECTED' });
    await makeEvent('Robotics cancelled', { club, cancelledAt: inDays(0) });
    for (const as of [
      undefined,
      cast.member,
      cast.clubAdmin,
      cast.facultyCoordinator,
      cast.superAdmin,
    ])
      for (const q of ['robotics', 'robtics', 'seminar', 'robotics seminar']) {
        const { events } = await ask(q, as);
        expect([q, events.map(({ name, status }) => [name, status])]).toEqual([
          q,
          q === 'seminar' ? [] : [['Robotics cancelled', 'CANCELLED']],
        ]);
      }
  });

  it('shows a club that was switched off after the active ones, and says so', async () => {
    await campus.make.club({ name: 'Music', isActive: false });
    await campus.make.club({ name: 'Campus Music', category: 'Arts' });
    expect(
      (await ask('mus')).clubs.map((club) => [club.name, club.isActive, club.clubCategory]),
    ).toEqual([
      ['Campus Music', true, 'Arts'],
      ['Music', false, 'Uncategorized'],
    ]);
  });

  it('finds announcements by title and text, for signed-in people, as long as they are shown', async () => {
    await announce('Auditions', { description: 'Bring a guitar' });
    await announce('Auditions are over', { visibleUntil: inDays(-1) });
    const titles = async (q: string, as?: TestUser) =>
      (await ask(q, as)).announcements.map(({ title }) => title).sort();
    expect(await titles('auditions')).toEqual([]);
    expect(await titles('audition guitar', cast.otherMember)).toEqual(['Auditions']);
    expect(await titles('auditions', cast.otherMember)).toEqual(['Auditions']);
    expect(await titles('audtions', cast.otherAdmin)).toEqual(['Auditions']);
    expect(await titles('auditions', cast.clubAdmin)).toEqual(['Auditions', 'Auditions are over']);
    expect(await titles('auditions', cast.superAdmin)).toEqual(['Auditions', 'Auditions are over']);
  });

  it('finds people for super admins only, by name and email, never the inactive or the erased', async () => {
    const bob = await campus.make.user({ name: 'Roberto Diaz', email: 'bob@campus.test' });
    const gone = await campus.make.user({ name: 'Roberto Gone', email: 'gone@campus.test' });
    await campus.make.user({ name: 'Roberto Off', isActive: false });
    await createPrivacyService(campus.context).erase('gone@campus.test');
    for (const as of [
      undefined,
      cast.member,
      cast.clubAdmin,
      cast.facultyCoordinator,
      cast.otherAdmin,
    ])
      expect((await ask('roberto', as)).people).toEqual([]);
    for (const q of ['roberto', 'bob@', 'robreto diaz'])
      expect((await ask(q, cast.superAdmin)).people).toEqual([
        { _id: bob.id, name: 'Roberto Diaz', email: 'bob@campus.test', role: 'member' },
      ]);
    const [row] = await campus.db.select().from(users).where(eq(users.id, gone.id));
    expect((await ask(row?.name ?? '', cast.superAdmin)).people).toEqual([]);
  });
});
