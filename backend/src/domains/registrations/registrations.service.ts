import { type MyRegistration } from 'contracts';
import { type Executor, type Tx } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { AppError, badField, conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { maySee } from '../events/event.policy';
import { eventRepository } from '../events/events.repository';
import { lockActor } from '../users/living-accounts';
import { presentMine } from './registration.presenter';
import { mayTakePart, readTeam, whyNotRegister, type OpenEvent, type TeamInput } from './registration-rules';
import { registrationRepository, type EntranceRow, type NewRegistration } from './registrations.repository';
import { fillFreeSeats } from './waiting-list.service';

export interface RegisterInput {
  teamName?: string | null | undefined;
  teamMembers?: readonly string[] | null | undefined;
  waitingList?: boolean | undefined;
}

const openEventOf = (row: EntranceRow): OpenEvent => ({
  ...row,
  competition:
    row.competitionId === null
      ? null
      : { teamAllowed: row.teamAllowed ?? false, teamSizeLimit: row.teamSizeLimit ?? 1, registrationDeadline: row.competitionDeadline },
});

const fullFor = (size: number, left: number): AppError =>
  conflict(
    'event_full',
    size > 1 && left > 0 ? `Only ${left} ${left === 1 ? 'spot is' : 'spots are'} left: not enough for your team` : 'This event is full',
  );

/** Registering, leaving, and the waiting list. */
export const createRegistrationService = ({ db, clock, config }: Context) => {
  const repository = registrationRepository(db);
  const { enforceDepartments } = config;

  const present = async (executor: Executor, eventId: string, userId: string, eventDate: Date): Promise<MyRegistration | null> => {
    const row = await repository.mine(executor, eventId, userId);
    if (!row) return null;
    const members = row.team ? await repository.members(executor, row.team.id) : [];
    return presentMine(row, members, eventDate > clock());
  };

  /** The event at the door, seen with the caller's eyes; 404 when it is hidden. */
  const entranceFor = async (actor: Actor, eventId: string): Promise<EntranceRow> => {
    const row = await repository.entrance(eventId, actor.id);
    if (!row) throw notFound('Event');
    enforce(maySee(actor, row));
    return row;
  };

  /** Members exist, are active, may take part and are not in yet; the message names the first who does not fit. */
  const checkMembers = async (
    tx: Tx,
    eventId: string,
    ids: readonly string[],
    locked: Awaited<ReturnType<typeof lockActor>>,
  ): Promise<void> => {
    if (ids.length === 0) return;
    const people = new Map(locked.map((person) => [person.id, person]));
    for (const id of ids) {
      const person = people.get(id);
      if (!person) throw badField('teamMembers', 'One of the team members does not exist');
      if (!person.isActive) throw badField('teamMembers', `${person.name} has no active account`);
      if (!mayTakePart(person.role)) throw badField('teamMembers', `${person.name} cannot register for events`);
    }
    const [taken] = await repository.registeredAmong(tx, eventId, ids);
    if (taken) throw conflict('member_registered', `${people.get(taken)?.name ?? 'A team member'} is already registered for this event`);
  };

  const rowsFor = (event: EntranceRow, actor: Actor, team: TeamInput | null, teamId: string | null, now: Date): NewRegistration[] =>
    [actor.id, ...(team?.memberIds ?? [])].map((userId) => ({
      id: newId(now.getTime()),
      eventId: event.id,
      userId,
      teamId,
      isLeader: teamId !== null && userId === actor.id,
      standing: userId === actor.id ? 'CONFIRMED' : 'INVITED',
      isPaid: event.fees === 0,
      createdAt: now,
    }));

  const sayWhoIsIn = async (tx: Tx, actor: Actor, missing: readonly string[]): Promise<never> => {
    if (missing.includes(actor.id)) throw conflict('already_registered', 'You are already registered for this event');
    const [person] = await tx.query.users.findMany({
      columns: { name: true },
      where: (users, { inArray }) => inArray(users.id, [...missing]),
      limit: 1,
    });
    throw conflict('member_registered', `${person?.name ?? 'A team member'} is already registered for this event`);
  };

  type Held = NonNullable<Awaited<ReturnType<typeof eventRepository.lock>>>;

  /**
   * Checks everything again with the event's row locked: the event, its competition or the time may have changed during
   * the wait. Editing a competition locks the event's row as well.
   */
  const checkHeld = async (tx: Tx, held: Held, actor: Actor, size: number | null): Promise<void> => {
    const competition = held.eventType === 'COMPETITION' ? ((await repository.rules(tx, held.id)) ?? null) : null;
    const denial = whyNotRegister({ event: { ...held, competition }, actor, isRegistered: false, now: clock(), enforceDepartments });
    if (denial) throw new AppError(denial.status, denial.code, denial.message);
    const { teamAllowed = false, teamSizeLimit = 1 } = competition ?? {};
    if (teamAllowed !== (size !== null) || (size ?? 1) > teamSizeLimit)
      throw conflict('competition_changed', 'The rules for teams have just been changed. Look at the event again.');
  };

  /** No seat in the first try: closed meanwhile, full, or on to the waiting list. */
  const queueOrRefuse = async (tx: Tx, held: Held, rows: readonly NewRegistration[], waitingList: boolean): Promise<void> => {
    if (await repository.take(tx, held, rows.length, clock())) return;
    if (!waitingList) throw fullFor(rows.length, held.maxParticipants - held.registeredCount);
    if (rows.length > held.maxParticipants) throw fullFor(rows.length, held.maxParticipants);
    await repository.enqueue(
      tx,
      held.id,
      rows.map(({ id }) => id),
    );
  };

  /**
   * Inserts rows, then takes seats; without a seat the transaction rolls back. Returns the new registration, read before
   * the commit: nothing can fail after it.
   */
  const seat = (event: EntranceRow, actor: Actor, team: TeamInput | null, waitingList: boolean): Promise<MyRegistration> =>
    db.transaction(async (tx) => {
      const memberIds = team?.memberIds ?? [];
      await checkMembers(tx, event.id, memberIds, await lockActor(tx, actor, ...memberIds));
      const now = clock();
      const teamId = team ? newId(now.getTime()) : null;
      if (team && teamId) {
        const { teamName: name } = team;
        const values = {
          id: teamId,
          eventId: event.id,
          name,
          nameKey: name.toLowerCase(),
          leaderId: actor.id,
          isPaid: event.fees === 0,
          createdAt: now,
        };
        if (!(await repository.addTeam(tx, values))) throw conflict('team_name_taken', 'A team with this name is already registered');
      }
      const rows = rowsFor(event, actor, team, teamId, now);
      const added = await repository.add(tx, rows);
      if (added.length < rows.length) {
        await sayWhoIsIn(
          tx,
          actor,
          rows.map(({ userId }) => userId).filter((id) => !added.includes(id)),
        );
      }
      const taken = await repository.take(tx, event, rows.length, now);
      const held = taken ?? (await eventRepository.lock(tx, event.id));
      if (!held) throw notFound('Event');
      await checkHeld(tx, held, actor, team && rows.length);
      if (held.fees !== event.fees) throw conflict('event_changed', 'The fee has just been changed. Look at the event again.');
      if (!taken) await queueOrRefuse(tx, held, rows, waitingList);
      const mine = await present(tx, event.id, actor.id, event.date);
      if (!mine) throw notFound('Registration');
      return mine;
    });

  const register = async (actor: Actor, eventId: string, input: RegisterInput): Promise<MyRegistration> => {
    const row = await entranceFor(actor, eventId);
    const event = openEventOf(row);
    const denial = whyNotRegister({ event, actor, isRegistered: row.mine !== null, now: clock(), enforceDepartments });
    if (denial) throw new AppError(denial.status, denial.code, denial.message);
    const team = readTeam(input, event.competition, actor.id);
    if (team && 'field' in team) throw badField(team.field, team.message);
    const size = 1 + (team?.memberIds.length ?? 0);
    const left = row.maxParticipants - row.registeredCount;
    if (size > left && !input.waitingList) throw fullFor(size, left);
    return seat(row, actor, team, input.waitingList ?? false);
  };

  /** Locks the event and finds the caller's registration in it; every change of existing rows starts here, in this order. */
  const withMine = <T>(
    actor: Actor,
    eventId: string,
    work: (
      tx: Tx,
      found: NonNullable<Awaited<ReturnType<typeof repository.mine>>>,
      now: Date,
      event: { id: string; name: string },
    ) => Promise<T>,
  ) =>
    db.transaction(async (tx) => {
      await lockActor(tx, actor);
      const event = await eventRepository.lock(tx, eventId);
      const now = clock();
      const mine = await repository.mine(tx, eventId, actor.id);
      if (!event || !mine) throw notFound('Registration');
      if (event.date <= now) throw conflict('event_started', 'This event has already started');
      return work(tx, mine, now, event);
    });

  const free = async (tx: Executor, eventId: string, which: { teamId: string } | { id: string }, now: Date): Promise<void> => {
    await repository.release(tx, eventId, await repository.cancel(tx, which, now));
    await fillFreeSeats(tx, eventId, now);
  };

  /** The line's actor says who: a name in its detail would outlive the erasure of that person. */
  const recordCancelled = (tx: Tx, actor: Actor, event: { id: string; name: string }, detail: string, at: Date): Promise<void> =>
    record(tx, { actor, action: 'event.registration_cancelled', subject: { kind: 'event', id: event.id, label: event.name }, detail, at });

  /** Cancels the caller's place; a leader cancels the team. */
  const cancel = (actor: Actor, eventId: string): Promise<'registration' | 'team' | 'place'> =>
    withMine(actor, eventId, async (tx, { registration, team }, now, event) => {
      const { id, teamId, isLeader } = registration;
      await free(tx, eventId, teamId && isLeader ? { teamId } : { id }, now);
      await recordCancelled(tx, actor, event, team && isLeader ? `Team ${team.name}` : '', now);
      if (!teamId) return 'registration';
      return isLeader ? 'team' : 'place';
    });

  const answerInvitation = (actor: Actor, eventId: string, action: 'accept' | 'decline'): Promise<void> =>
    withMine(actor, eventId, async (tx, { registration }, now, event) => {
      if (registration.standing === 'CONFIRMED') throw conflict('already_confirmed', 'You have confirmed this already');
      const isMember = registration.teamId !== null && !registration.isLeader;
      if (!isMember) throw conflict('not_invited', 'You are not invited to a team of this event');
      if (action === 'decline') {
        await free(tx, eventId, { id: registration.id }, now);
        return recordCancelled(tx, actor, event, 'invitation declined', now);
      }
      if (registration.standing === 'WAITING')
        throw conflict('team_waiting', 'Your team is on the waiting list: you can confirm once it has its place');
      return repository.update(tx, registration.id, { standing: 'CONFIRMED' });
    });

  /** Frees everything a person holds in events to come; for erasing or closing an account. */
  const withdrawEverywhere = async (tx: Executor, userId: string): Promise<void> => {
    const now = clock();
    for (const { eventId } of await repository.upcomingOf(tx, userId, now)) {
      await eventRepository.lock(tx, eventId);
      const mine = await repository.mine(tx, eventId, userId);
      if (!mine) continue;
      const { id, teamId, isLeader } = mine.registration;
      await free(tx, eventId, teamId && isLeader ? { teamId } : { id }, now);
    }
  };

  /** Where a viewer stands with an event: for the detail and for the caller's own registration. */
  const standing = async (actor: Actor | null, eventId: string) => {
    const row = await repository.entrance(eventId, actor?.id ?? '');
    if (!row) throw notFound('Event');
    const denial = whyNotRegister({ event: openEventOf(row), actor, isRegistered: row.mine !== null, now: clock(), enforceDepartments });
    return {
      isSeated: row.mine === 'CONFIRMED' || row.mine === 'INVITED',
      standing: { mayRegister: denial === null, isFull: row.registeredCount >= row.maxParticipants, reason: denial?.message ?? null },
    };
  };

  const mine = async (actor: Actor, eventId: string): Promise<MyRegistration | null> => {
    const row = await entranceFor(actor, eventId);
    return present(db, eventId, actor.id, row.date);
  };

  return {
    register,
    cancel,
    answerInvitation,
    withdrawEverywhere,
    standing,
    mine,
    seatsOf: repository.seatsOf,
    eventOfCompetition: repository.eventOfCompetition,
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
