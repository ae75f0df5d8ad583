import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
let eventId: string;
beforeAll(async () => {
  campus = await testApp();
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  ({ id: eventId } = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
    name: 'Hack Night',
  }));
});

const round = (changes: object = {}) => ({
  name: 'Round 1',
  description: 'Pitch',
  date: '2026-03-09T10:00',
  duration: 60,
  isLive: false,
  ...changes,
});
const form = (changes: object = {}) => ({
  event: eventId,
  description: 'Build',
  teamAllowed: true,
  teamSizeLimit: 4,
  evaluationCriteria: 'Idea',
  prizes: [{ position: 1, reward: 'Trophy' }],
  rounds: [round()],
  judges: [{ name: 'Prof. Rao', profile: '', userId: '' }],
  rules: ['Be fair', ''],
  registrationDeadline: '',
  ...changes,
});
const create = (changes: object = {}, as: TestUser = cast.clubAdmin) =>
  campus.send('POST /competition', { as, body: form(changes) });
const ofEvent = (id = eventId) =>
  campus.send('GET /competition/event/:eventId', { params: { eventId: id } });

it('is an empty object before it is set up, and then the competition', async () => {
  expect(await ofEvent()).toMatchObject({ status: 200, body: { success: true, data: {} } });
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body).toMatchObject({
    message: 'Competition created successfully!',
    data: {
      event: eventId,
      eventName: 'Hack Night',
      teamAllowed: true,
      teamSizeLimit: 4,
      rounds: [{ name: 'Round 1', date: '2026-03-09T04:30:00.000Z', duration: 60, isLive: false }],
      rules: ['Be fair'],
      registrationDeadline: '',
    },
  });
  expect((await ofEvent()).body.data._id).toBe(body.data._id);
  expect(
    (await campus.send('GET /competition/:id', { params: { id: body.data._id } })).body.data,
  ).toEqual(body.data);
});

it('that nobody reviewed is in the audit with its values: the event was approved without it', async () => {
  const details = async () => {
    const { rows } = await campus.context.pool.query<{ detail: string }>(
      "select detail from portal.audit_entries where action = 'competition.created' order by at",
    );
    return rows.map(({ detail }) => detail);
  };
  const { member } = cast;
  const judges = [{ name: member.name, profile: '', userId: member.id }];
  await create({ judges });
  const [words = ''] = await details();
  expect(words).toContain('The event is approved already; ');
  expect(words).toContain('Competition description: “” → “Build”');
  expect(words).toContain('Team size: “” → “4”');
  expect(words).toContain(`userId: ${member.id}`);
  expect(words).not.toContain(`name: ${member.name}`);

  campus.clock.advance(1000);
  const waiting = await eventMaker(campus).event({
    club: cast.home,
    creator: cast.clubAdmin,
    eventType: 'COMPETITION',
    approvalStatus: 'PENDING',
  });
  await create({ event: waiting.id });
  expect(await details()).toEqual([words, '']);
});

it('is found, edited and registered for by the id of its event as well', async () => {
  const byEvent = { id: eventId };
  expect((await campus.send('GET /competition/:id', { params: byEvent })).status).toBe(404);
  const { data } = (await create()).body;
  expect((await campus.send('GET /competition/:id', { params: byEvent })).body.data).toEqual(data);
  const changed = await campus.send('PUT /competition/:id', {
    as: cast.clubAdmin,
    params: byEvent,
    body: form({ teamSizeLimit: 3 }),
  });
  expect(changed.body.data).toMatchObject({ _id: data._id, teamSizeLimit: 3 });
  const body = { teamName: 'Rockets', teamMembers: ['', cast.otherMember.id, ''] };
  const taken = await campus.send('POST /competition/:id/register', {
    as: cast.member,
    params: byEvent,
    body,
  });
  expect(taken.body.data.team?.members.map(({ name }) => name)).toEqual([
    cast.member.name,
    cast.otherMember.name,
  ]);
});

it('takes eventId for event and numbers as text', async () => {
  const { body } = await create({
    event: undefined,
    eventId,
    teamSizeLimit: '3',
    prizes: [{ position: '2', reward: 'Medal' }],
    rounds: [round({ duration: '45' })],
    registrationDeadline: '2026-03-05T10:00',
  });
  expect(body.data).toMatchObject({
    teamSizeLimit: 3,
    prizes: [{ position: 2 }],
    rounds: [{ duration: 45 }],
    registrationDeadline: '2026-03-05T04:30:00.000Z',
  });
});

it('says what is missing in the words of the form', async () => {
  const { status, body } = await create({
    teamSizeLimit: '',
    description: ' ',
    evaluationCriteria: '',
    prizes: [],
    rounds: [round({ date: '' })],
    judges: [{ name: '' }],
  });
  expect(status).toBe(400);
  expect(body.message).toBe(
    'Team size must be at least 2 for team competitions, Description is required, Evaluation criteria is required, All fields for Round 1 are required, At least one prize is required, Judge name is required',
  );
  expect(body.fields?.map(({ path }) => path)).toEqual([
    'teamSizeLimit',
    'description',
    'evaluationCriteria',
    'rounds.0.date',
    'prizes',
    'judges.0.name',
  ]);
});

it.each([
  [{ rounds: 'x' }],
  [{ prizes: [null] }],
  [{ teamSizeLimit: -1 }],
  [{ rounds: [{ date: '2026-02-30' }] }],
  [{ rules: [5] }],
  [{ event: {} }],
])('refuses %j', async (changes) => {
  const { status, body } = await create(changes);
  expect(status).toBe(400);
  expect(body.fields).not.toHaveLength(0);
});

it.each([
  [{ prizes: [{ position: 1.5, reward: 'Cup' }] }, 'Position must be a whole number'],
  [{ prizes: [{ position: 'first', reward: 'Cup' }] }, 'Position must be a number'],
  [{ rounds: [round({ duration: 1.5 })] }, 'Duration must be a whole number'],
  [{ teamSizeLimit: 2.5 }, 'Team size must be a whole number'],
])('tells a fraction from what is no number: %j', async (changes, message) => {
  const { status, body } = await create(changes);
  expect(status).toBe(400);
  expect(body.message).toBe(message);
});

it('refuses a second one, another kind of event, and no event at all', async () => {
  await create();
  expect(await create()).toMatchObject({ status: 409, body: { code: 'competition_exists' } });
  const { id } = await eventMaker(campus).event({ club: cast.home });
  expect((await create({ event: id })).body.message).toBe(
    'This event is not marked as a competition.',
  );
  expect((await create({ event: '' })).body.message).toBe(
    'Event ID is missing. Please create an event first.',
  );
  expect((await create({ event: 'unknown' })).status).toBe(404);
});

it('has at most one live round, and its admins may edit it', async () => {
  const { body } = await create({
    rounds: [round({ isLive: true }), round({ name: 'Round 2', isLive: true })],
  });
  expect(body.data.rounds.map(({ isLive }) => isLive)).toEqual([false, true]);
  const edited = await campus.send('PUT /competition/:id', {
    as: cast.clubAdmin,
    params: { id: body.data._id },
    body: form({ teamSizeLimit: 3, rounds: [round({ isLive: true }), round({ name: 'Round 2' })] }),
  });
  expect(edited.body.data).toMatchObject({
    teamSizeLimit: 3,
    rounds: [{ isLive: true }, { name: 'Round 2', isLive: false }],
  });
});

it('does not edit away teams that take part', async () => {
  const { _id: id } = (await create()).body.data;
  const [one, two, three] = await campus.make.users([{}, {}, {}]);
  if (!one || !two || !three) throw new Error('no people');
  const registered = await campus.send('POST /competition/:id/register', {
    as: one,
    params: { id },
    body: { teamName: 'Rockets', teamMembers: [two.id, three.id] },
  });
  expect(registered.status).toBe(200);
  const edit = (changes: object) =>
    campus.send('PUT /competition/:id', {
      as: cast.clubAdmin,
      params: { id },
      body: form(changes),
    });
  expect((await edit({ teamAllowed: false })).body).toMatchObject({
    code: 'teams_registered',
    message: 'Teams are registered already: team participation stays allowed',
  });
  expect((await edit({ teamSizeLimit: 2 })).body.message).toBe(
    'A team of 3 is registered already: the team size cannot be lower',
  );
  expect((await edit({ teamSizeLimit: 3 })).status).toBe(200);
  const type = (eventType: string) =>
    campus.send('PUT /event/:id', {
      as: cast.clubAdmin,
      params: { id: eventId },
      body: { eventType },
    });
  expect((await type('WORKSHOP')).body).toMatchObject({
    code: 'competition_exists',
    message: 'This event already has a competition: its type stays Competition',
  });
  expect((await type('COMPETITION')).status).toBe(200);

  await campus.send('DELETE /event/:id/registration', { as: one, params: { id: eventId } });
  expect((await edit({ teamAllowed: false })).status).toBe(200);
});

it('says that a competition is not set up to clients that have no id for it', async () => {
  const answer = await campus.send('POST /competition/:id/register', {
    as: cast.member,
    params: { id: 'undefined' },
    body: {},
  });
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This competition is not set up yet. Please come back later.',
  ]);
});

it('refuses a second competition for an event that is named by its competition', async () => {
  const { data } = (await create()).body;
  const again = await create({ event: data._id });
  expect([again.status, again.body.message]).toEqual([409, 'This event already has a competition']);
});
