import { type MyRegistration } from 'contracts';
import { type Executor, type Tx } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { AppError, badField, conflict, notFound } from '../../lib/app-error';
import { createKeyedLimit } from '../../lib/keyed-limit';
import { maySee } from '../events/event.policy';
import { expiredBefore, hasExpired, isInvitation } from './invitations';
import { presentMine } from './registration.presenter';
import { fullFor, type OpenEvent, readTeam, whyNotRegister } from './registration-rules';
import {
  createRegistrationRepository,
  type Cancelled,
  type EntranceRow,
} from './registrations.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createEventRepository } from '../events/events.repository';
import { createInvitationRepository } from './invitations.repository';
import { createWaitingListService } from '../seats/waiting-list.service';
import { createAuditService } from '../audit/audit.service';
import { createMailService } from '../mail/mail.service';
import { createSeatingService } from './seating.service';

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
      : {
          teamAllowed: row.teamAllowed ?? false,
          teamSizeLimit: row.teamSizeLimit ?? 1,
          registrationDeadline: row.competitionDeadline,
        },
});

/** True if the person registered. Their own registration replaces an invitation. */
const isRegistered = ({ mine, myTeamId, iLead }: EntranceRow): boolean =>
  mine !== null && !isInvitation({ status: mine, teamId: myTeamId, isLeader: iLead ?? false });

const declined = 'invitation declined';

/**
 * Registrations for one event at a time, in each process. They wait for each other on the event's
 * row anyway, and each of them that waits there takes a connection from everybody else.
 */
const AT_ONCE = 4;

/** Registering, leaving, and the waiting list. */
export const createRegistrationService = (context: Context) => {
  const { db, clock, config } = context;
  const repository = createRegistrationRepository(db);
  const { enforceDepartments, invitationHours } = config;
  const limitedByEvent = createKeyedLimit(AT_ONCE);

  const present = async (
    executor: Executor,
    eventId: string,
    userId: string,
    eventDate: Date,
  ): Promise<MyRegistration | null> => {
    const registrations = createRegistrationRepository(executor);
    const row = await registrations.mine(eventId, userId);
    const now = clock();
    if (!row || hasExpired(row.registration, now, invitationHours)) return null;
    const members = row.team ? await registrations.members(row.team.id) : [];
    const living = members.filter((member) => !hasExpired(member, now, invitationHours));
    return presentMine(row, living, { eventDate, now, invitationHours });
  };

  const entrance = (eventId: string, userId: string) =>
    repository.entrance(eventId, userId, expiredBefore(clock(), invitationHours));

  /** What a registration depends on; 404 when the caller may not see the event. */
  const entranceFor = async (actor: Actor, eventId: string): Promise<EntranceRow> => {
    const row = await entrance(eventId, actor.id);
    if (!row) throw notFound('Event');
    enforce(maySee(actor, row));
    return row;
  };

  /**
   * Locks the event, then finds the caller's registration. Every change of existing rows takes
   * locks in this order.
   */
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
      await createAccountLockService({ db: tx }).lockActor(actor);
      const event = await createEventRepository(tx).lock(eventId);
      const now = clock();
      const mine = await createRegistrationRepository(tx).mine(eventId, actor.id);
      const isExpired = mine
        ? hasExpired(mine.registration, now, invitationHours)
        : await createInvitationRepository(tx).isLastExpired(eventId, actor.id);
      if (!event || !(mine ?? isExpired)) throw notFound('Registration');
      if (event.date <= now) throw conflict('event_started', 'This event has already started');
      if (!mine || isExpired) throw conflict('invitation_expired', 'This invitation has expired');
      return work(tx, mine, now, event);
    });

  /** Returns how many seats became free, as `free` does. */
  const vacate = async (
    tx: Executor,
    eventId: string,
    which: Cancelled,
    now: Date,
  ): Promise<number> => {
    const registrations = createRegistrationRepository(tx);
    const freed = await registrations.cancel(which, now);
    await registrations.release(eventId, freed);
    return freed.seats;
  };

  const free = async (
    tx: Executor,
    eventId: string,
    which: Cancelled,
    now: Date,
  ): Promise<number> => {
    const seats = await vacate(tx, eventId, which, now);
    await createWaitingListService({ db: tx, config }).fillFreeSeats(eventId, now);
    return seats;
  };

  /** The person is the line's actor: a name in its detail would survive their erasure. */
  const recordCancelled = (
    tx: Tx,
    actor: Actor,
    event: { id: string; name: string },
    detail: string,
    at: Date,
  ): Promise<void> =>
    createAuditService({ db: tx }).record({
      actor,
      action: 'event.registration_cancelled',
      subject: { kind: 'event', id: event.id, label: event.name },
      detail,
      at,
    });

  const { seat, seatOne } = createSeatingService({
    ...context,
    present,
    refuseMine: async (tx, actor, event, now) => {
      const { registration } =
        (await createRegistrationRepository(tx).mine(event.id, actor.id)) ?? {};
      if (!registration || !isInvitation(registration)) return false;
      await vacate(tx, event.id, { id: registration.id, isRefused: true }, now);
      await recordCancelled(tx, actor, event, declined, now);
      return true;
    },
  });

  /** Refuses who may not register, and reads what the seats are given for. */
  const admit = async (actor: Actor, eventId: string, input: RegisterInput) => {
    const row = await entranceFor(actor, eventId);
    const event = openEventOf(row);
    const denial = whyNotRegister({
      event,
      actor,
      isRegistered: isRegistered(row),
      now: clock(),
      enforceDepartments,
    });
    if (denial) throw new AppError(denial.status, denial.code, denial.message);
    const team = readTeam(input, event.competition, actor.id);
    if (team && 'field' in team) throw badField(team.field, team.message);
    const size = 1 + (team?.memberIds.length ?? 0);
    const left = row.maxParticipants - row.registeredCount + row.freeable;
    if (size > left && !input.waitingList) throw fullFor(size, left);
    return { row, team, left };
  };

  const register = async (
    actor: Actor,
    eventId: string,
    input: RegisterInput,
  ): Promise<MyRegistration> => {
    const { waitingList = false } = input;
    for (;;) {
      const { row, team, left } = await admit(actor, eventId, input);
      const answer = await limitedByEvent(eventId, async (ahead) => {
        // Those ahead may have taken the last seats: read again, and without holding a turn, for a
        // full event needs no transaction. `seat` decides on the state of its own moment anyway.
        const mayBeFull = ahead > 0 && ahead >= left && !waitingList;
        if (mayBeFull) return undefined;
        return (
          (team || left < 1 ? null : await seatOne(row, actor)) ??
          seat(row, actor, team, waitingList)
        );
      });
      if (answer) return answer;
    }
  };

  /** Cancels the caller's place; a leader cancels the team. */
  const cancel = (actor: Actor, eventId: string): Promise<'registration' | 'team' | 'place'> =>
    withMine(actor, eventId, async (tx, { registration, team }, now, event) => {
      const { id, teamId, isLeader } = registration;
      const isRefused = isInvitation(registration);
      await free(tx, eventId, teamId && isLeader ? { teamId } : { id, isRefused }, now);
      await recordCancelled(tx, actor, event, team && isLeader ? `Team ${team.name}` : '', now);
      if (!teamId) return 'registration';
      return isLeader ? 'team' : 'place';
    });

  const answerInvitation = (
    actor: Actor,
    eventId: string,
    action: 'accept' | 'decline',
  ): Promise<void> =>
    withMine(actor, eventId, async (tx, { registration }, now, event) => {
      if (registration.status === 'CONFIRMED')
        throw conflict('already_confirmed', 'You have confirmed this already');
      const isMember = registration.teamId !== null && !registration.isLeader;
      if (!isMember) throw conflict('not_invited', 'You are not invited to a team of this event');
      if (action === 'decline') {
        await free(tx, eventId, { id: registration.id, isRefused: true }, now);
        return recordCancelled(tx, actor, event, declined, now);
      }
      if (registration.status === 'WAITING')
        throw conflict(
          'team_waiting',
          'Your team is on the waiting list: you can confirm once it has its place',
        );
      await createRegistrationRepository(tx).update(registration.id, { status: 'CONFIRMED' });
      await createMailService({ db: tx, config }).tell([actor.id], {
        kind: 'registration',
        facts: { eventId },
        at: now,
      });
    });

  /**
   * Cancels everything that a person holds in future events, for erasing or closing an account.
   * Returns how many seats were freed, including those of teams they lead.
   */
  const withdrawEverywhere = async (tx: Executor, userId: string): Promise<number> => {
    const registrations = createRegistrationRepository(tx);
    const now = clock();
    let seats = 0;
    for (const { eventId } of await registrations.upcomingOf(userId, now)) {
      await createEventRepository(tx).lock(eventId);
      const mine = await registrations.mine(eventId, userId);
      if (!mine) continue;
      const { id, teamId, isLeader } = mine.registration;
      seats += await free(tx, eventId, teamId && isLeader ? { teamId } : { id }, now);
    }
    return seats;
  };

  /**
   * Fills free seats of the events in which a person has a place: a reopened account may be the
   * next on a waiting list.
   */
  const moveUpEverywhere = async (tx: Executor, userId: string): Promise<void> => {
    const now = clock();
    for (const { eventId } of await createRegistrationRepository(tx).upcomingOf(userId, now)) {
      await createEventRepository(tx).lock(eventId);
      await createWaitingListService({ db: tx, config }).fillFreeSeats(eventId, now);
    }
  };

  /** Whether a viewer has a seat and may register. For the event's detail. */
  const eligibilityOf = async (actor: Actor | null, eventId: string) => {
    const row = await entrance(eventId, actor?.id ?? '');
    if (!row) throw notFound('Event');
    const denial = whyNotRegister({
      event: openEventOf(row),
      actor,
      isRegistered: isRegistered(row),
      now: clock(),
      enforceDepartments,
    });
    return {
      isSeated: row.mine === 'CONFIRMED',
      eligibility: {
        mayRegister: denial === null,
        isFull: row.registeredCount - row.freeable >= row.maxParticipants,
        reason: denial?.message ?? null,
      },
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
    moveUpEverywhere,
    eligibilityOf,
    mine,
    seatsOf: repository.seatsOf,
    eventOfCompetition: repository.eventOfCompetition,
  };
};

export type RegistrationService = ReturnType<typeof createRegistrationService>;
