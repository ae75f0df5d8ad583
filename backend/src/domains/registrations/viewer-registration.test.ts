import { testApp, type Cast, type TestApp, type TestUser } from '../../testing';
import { eventMaker, type EventParts } from '../../testing/event-maker';

let campus: TestApp;
let cast: Cast;
let people: TestUser[];
beforeAll(async () => {
  campus = await testApp({ settings: { INVITATION_HOURS: '2' } });
});
afterAll(() => campus.close());
beforeEach(async () => {
  campus.clock.set('2026-03-02T06:00:00.000Z');
  await campus.empty();
  cast = await campus.make.cast();
  people = await campus.make.users(['Ada', 'Ben', 'Cleo', 'Dev'].map((name) => ({ name })));
});

const person = (index: number): TestUser => people[index] as TestUser;
const make = async (values: EventParts = {}) =>
  (await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin, ...values })).id;
const contest = async (values: EventParts = {}) => {
  const id = await make({ eventType: 'COMPETITION', ...values });
  await eventMaker(campus).competition(id);
  return id;
};
const register = (id: string, as: TestUser, body: object = {}) =>
  campus.send('POST /event/:id/register', { as, params: { id }, body });
const team = (id: string, leader: number, member: number) =>
  register(id, person(leader), {
    teamName: `Team ${leader}`,
    teamMembers: [person(member).id],
    waitingList: true,
  });
const answer = (id: string, as: TestUser, action: 'accept' | 'decline') =>
  campus.send('POST /event/:id/invitation', { as, params: { id }, body: { action } });
const mine = (id: string, as: TestUser) =>
  campus.send('GET /event/:id/my-registration', { as, params: { id } });

/** What the event's page says about registering. */
const told = async (id: string, as?: TestUser) => {
  const { mayRegister, reason } = (
    await campus.send('GET /event/:id', { params: { id }, ...(as && { as }) })
  ).body.data;
  return mayRegister ? 'open' : reason;
};

describe('the page of an event says whether one may register', () => {
  const isIn = 'You are already registered for this event';

  it('to a visitor, to a stranger, to who has a seat or waits for one', async () => {
    const id = await make({ maxParticipants: 1 });
    expect([await told(id), await told(id, person(0))]).toEqual(['open', 'open']);
    await register(id, person(0));
    await register(id, person(1), { waitingList: true });
    expect(await told(id, person(0))).toBe(isIn);
    expect(await told(id, person(1))).toBe(isIn);
    expect(await told(id, person(2))).toBe('open');
    expect(await told(id, cast.superAdmin)).toBe(
      'Only members and club admins can register for events',
    );
  });

  it('to the leader and to the members of a team, seated or waiting', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, 1);
    await team(id, 2, 3);
    expect([await told(id, person(0)), await told(id, person(2))]).toEqual([isIn, isIn]);
    // A registration of one's own replaces an invitation.
    expect([await told(id, person(1)), await told(id, person(3))]).toEqual(['open', 'open']);
    await answer(id, person(1), 'accept');
    expect(await told(id, person(1))).toBe(isIn);
  });

  it('while its competition is not set up', async () => {
    const id = await make({ eventType: 'COMPETITION' });
    expect(await told(id, person(0))).toBe(
      'This competition is not set up yet. Please come back later.',
    );
    await eventMaker(campus).competition(id);
    expect(await told(id, person(0))).toBe('open');
  });
});

describe('the own registration', () => {
  it('names the members of the team, without those whose invitation has expired', async () => {
    const id = await contest();
    await team(id, 0, 1);
    const members = async () =>
      (await mine(id, person(0))).body.data?.team?.members.map(({ name }) => name);
    expect(await members()).toEqual(['Ada', 'Ben']);
    campus.clock.advance(2 * 3_600_000);
    expect(await members()).toEqual(['Ada']);
    expect((await mine(id, person(1))).body.data).toBeNull();
  });

  it('is not that of an event which is not there', async () => {
    const found = [
      await register('absent', person(0)),
      await mine('absent', person(0)),
      await answer('absent', person(0), 'accept'),
      await campus.send('DELETE /event/:id/registration', {
        as: person(0),
        params: { id: 'absent' },
      }),
    ];
    expect(found.map(({ status, body }) => `${status} ${body.message}`)).toEqual([
      '404 Event not found',
      '404 Event not found',
      '404 Registration not found',
      '404 Registration not found',
    ]);
  });
});

describe('an invitation is answered', () => {
  const said = async (id: string, as: TestUser, action: 'accept' | 'decline') => {
    const { status, body } = await answer(id, as, action);
    return `${status} ${body.message}`;
  };

  it('only by those who have one, and the others are told why not', async () => {
    const id = await contest({ maxParticipants: 2 });
    await team(id, 0, 1);
    await team(id, 2, 3);
    expect(await said(id, person(0), 'decline')).toBe('409 You have confirmed this already');
    expect(await said(id, person(2), 'decline')).toBe(
      '409 You are not invited to a team of this event',
    );
    expect(await said(id, person(3), 'accept')).toBe(
      '409 Your team is on the waiting list: you can confirm once it has its place',
    );
  });

  it('not by somebody who waits alone', async () => {
    const id = await make({ maxParticipants: 1 });
    await register(id, person(0));
    await register(id, person(1), { waitingList: true });
    for (const action of ['accept', 'decline'] as const)
      expect(await said(id, person(1), action)).toBe(
        '409 You are not invited to a team of this event',
      );
    expect((await mine(id, person(1))).body.data?.waiting).toBe(1);
  });
});
