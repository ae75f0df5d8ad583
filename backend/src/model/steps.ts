import { answerInvitation } from './answer-invitation';
import { anybody, inCharge, newMember, type Person, remember, renew } from './model-campus';
import { type Answer, textAt } from './model-client';
import { editCompetition, setUpCompetition } from './competition-steps';
import { eventForm } from './forms';
import { type Event, onEvent, type Step, type World } from './step';

const taker = ({ campus, random }: World): Person | undefined =>
  random.pick([...campus.members, ...campus.admins]);

const registerIn = async (world: World, event: Event, withTeam: boolean): Promise<Answer> => {
  const { campus, random, send } = world;
  const team = {
    teamName: `Team ${random.below(40)}`,
    teamMembers: random.some(campus.members, random.pick([0, 1, 2, 2]) ?? 0).map(({ id }) => id),
  };
  const body = { ...(withTeam ? team : {}), waitingList: random.below(2) === 1 };
  const person = taker(world);
  const answer = await send('POST', `/event/${event.id}/register`, person?.token, body);
  const id = textAt(answer.body, 'data', '_id');
  if (id) remember(campus.registrations, id, 1000);
  if (id && person) remember(campus.seats, { event: event.id, person });
  return answer;
};

/** A new person takes the place of one whose account is erased. */
const eraseAccount: Step = async ({ campus, random, send, erase }) => {
  const place = random.below(campus.members.length);
  const person = campus.members[place];
  if (!person) return undefined;
  const isErased = await erase(person.email);
  if (!isErased) return { status: 404, body: {} };
  campus.erased.push(person);
  campus.members[place] = await newMember(send, campus);
  return { status: 200, body: {} };
};

/** Chooses among the competitions that the list of events shows. */
const registerTeam: Step = async (world) => {
  const { body } = await world.send('GET', '/event/approved?tab=upcoming', taker(world)?.token);
  const listed = Array.isArray(body['data'])
    ? (body['data'] as unknown[]).map((event) => textAt(event, '_id'))
    : [];
  const event = world.random.pick(
    world.campus.events.filter(({ id, isContest }) => isContest && listed.includes(id)),
  );
  return event && registerIn(world, event, true);
};

/** Steps by name, with their relative frequency. */
export const steps: Record<string, [weight: number, step: Step]> = {
  'asks to join a club': [
    6,
    async ({ campus, random, send }) => {
      const club = random.below(campus.clubs.length);
      const path = `/club/${campus.clubs[club] ?? ''}/join-request`;
      const answer = await send('POST', path, anybody(campus, random)?.token, {});
      const id = textAt(answer.body, 'data', '_id') || textAt(answer.body, 'joinRequest', '_id');
      if (id) remember(campus.requests, { id, club });
      return answer;
    },
  ],
  'answers a join request': [
    6,
    ({ campus, random, send }) => {
      const request = random.pick(campus.requests);
      if (!request) return undefined;
      const { id: requestId, club } = request;
      const action = random.pick(['approved', 'approved', 'rejected']);
      const admin = inCharge(campus.admins, club, random);
      return send('POST', `/club/${campus.clubs[club] ?? ''}/respond`, admin?.token, {
        requestId,
        action,
      });
    },
  ],
  'takes a join request back': [
    1,
    ({ campus, random, send }) => {
      const request = random.pick(campus.requests);
      return (
        request &&
        send('DELETE', `/club/join-request/${request.id}`, anybody(campus, random)?.token)
      );
    },
  ],
  'leaves a club': [
    2,
    ({ campus, random, send }) =>
      send(
        'DELETE',
        `/club/${random.pick(campus.clubs) ?? ''}/membership`,
        anybody(campus, random)?.token,
      ),
  ],
  'gets a role in a club': [
    3,
    ({ campus, random, send }) =>
      send('POST', '/club/add-member', campus.superAdmin.token, {
        clubId: random.pick(campus.clubs),
        userId: random.pick(campus.members)?.id,
        role: random.pick(['member', 'member', 'member', 'clubAdmin']),
      }),
  ],
  'changes a role in a club': [
    2,
    ({ campus, random, send }) => {
      const path = `/club/${random.pick(campus.clubs) ?? ''}/members/${random.pick(campus.members)?.id ?? ''}`;
      if (random.below(2)) return send('DELETE', path, campus.superAdmin.token);
      return send('PUT', `${path}/role`, campus.superAdmin.token, {
        role: random.pick(['member', 'clubAdmin']),
      });
    },
  ],
  'creates an event': [
    4,
    async ({ campus, random, send }) => {
      const club = random.below(campus.clubs.length);
      const form = eventForm(campus.clubs[club] ?? '', random);
      const answer = await send(
        'POST',
        '/event',
        inCharge(campus.admins, club, random)?.token,
        form,
      );
      const id = textAt(answer.body, 'data', '_id');
      if (id)
        remember(campus.events, { id, club, isContest: form.eventType === 'COMPETITION' }, 20);
      return answer;
    },
  ],
  'sets up a competition': [2, setUpCompetition],
  'edits a competition': [8, editCompetition],
  'decides first': [
    10,
    onEvent(({ campus, random, send }, { id, club }) => {
      const coordinator = inCharge(campus.coordinators, club, random);
      return send('PUT', `/event/${id}/faculty-approval`, coordinator?.token, {
        approved: random.below(8) > 0,
      });
    }),
  ],
  'decides last': [
    10,
    onEvent(({ campus, random, send }, { id }) =>
      send('PUT', `/event/${id}/super-admin-approval`, campus.superAdmin.token, {
        approved: random.below(8) > 0,
      }),
    ),
  ],
  'edits an event': [
    4,
    onEvent(({ campus, random, send }, { id, club }) => {
      const changes = random.pick([
        { maxParticipants: 1 + random.below(8) },
        { fees: random.pick([0, 50, 80]) },
        { venue: random.pick(['Hall', 'Lab']) },
        { name: `Event ${random.below(1000)}` },
      ]);
      return send('PUT', `/event/${id}`, inCharge(campus.admins, club, random)?.token, changes);
    }),
  ],
  'cancels an event': [
    1,
    onEvent(({ campus, random, send }, { id, club }) =>
      send('POST', `/event/${id}/cancel`, inCharge(campus.admins, club, random)?.token, {
        reason: 'Rain',
      }),
    ),
  ],
  registers: [
    50,
    onEvent((world, event) =>
      registerIn(world, event, event.isContest && world.random.below(6) > 0),
    ),
  ],
  'registers a team': [15, registerTeam],
  'registers a team anywhere': [
    3,
    onEvent((world, event) =>
      registerIn(world, event, event.isContest || world.random.below(6) === 0),
    ),
  ],
  'cancels a registration': [
    10,
    ({ campus, random, send }) => {
      const seat = random.pick(campus.seats);
      return seat && send('DELETE', `/event/${seat.event}/registration`, seat.person.token);
    },
  ],
  'answers an invitation': [16, answerInvitation],
  'erases an account': [1, eraseAccount],
  'marks a registration paid': [
    2,
    ({ campus, random, send }) => {
      const id = random.pick(campus.registrations);
      return id === undefined
        ? undefined
        : send('PUT', `/event/registrations/${id}/payment`, random.pick(campus.admins)?.token, {
            paid: random.below(2) === 1,
          });
    },
  ],
  'checks somebody in': [
    2,
    onEvent(({ campus, random, send }, { id, club }) =>
      send('POST', `/event/${id}/check-in`, inCharge(campus.admins, club, random)?.token, {
        registrationId: random.pick(campus.registrations) ?? 'none',
        present: random.below(3) > 0,
      }),
    ),
  ],
  'is switched off and on': [
    2,
    async ({ campus, random, send }) => {
      const person = random.pick(campus.members);
      if (!person) return undefined;
      const isActive = random.below(5) > 0;
      const answer = await send('PUT', `/auth/users/${person.id}/active`, campus.superAdmin.token, {
        isActive,
      });
      if (isActive) await renew(send, person);
      return answer;
    },
  ],
  announces: [
    1,
    async ({ campus, random, send }) => {
      const body = {
        title: 'News',
        description: 'Of the model',
        clubId: random.pick(campus.clubs),
      };
      const answer = await send('POST', '/announcement', random.pick(campus.admins)?.token, body);
      const id = textAt(answer.body, 'data', '_id');
      if (id) remember(campus.announcements, id);
      return answer;
    },
  ],
  'takes an announcement back': [
    1,
    ({ campus, random, send }) => {
      const id = random.pick(campus.announcements);
      return id === undefined
        ? undefined
        : send('DELETE', `/announcement/${id}`, random.pick(campus.admins)?.token);
    },
  ],
};

/** Every name repeated by its weight. */
export const stepNames: readonly string[] = Object.entries(steps).flatMap(([name, [weight]]) =>
  Array<string>(weight).fill(name),
);
