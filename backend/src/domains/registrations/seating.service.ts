import { type MyRegistration } from 'contracts';
import { type Executor, isDeadlock, isUniqueViolation, type Tx } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { AppError, badField, conflict, notFound } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { expiredBefore } from './invitations';
import { createInvitationService } from './invitations.service';
import { fullFor, mayTakePart, type TeamInput, whyNotRegister } from './registration-rules';
import { presentMine } from './registration.presenter';
import {
  createRegistrationRepository,
  type EntranceRow,
  type NewRegistration,
  type RegistrationRow,
} from './registrations.repository';
import { type HeldEvent } from '../events/event-changes.service';
import { createEventRepository } from '../events/events.repository';
import { type LockedAccount } from '../accounts/account-locks.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createMailService } from '../mail/mail.service';
import { createWaitingListService } from '../seats/waiting-list.service';

/** What a statement takes at most, with the wait for the embedded database's one client, in ms. */
const LONGEST = 60_000;

/** The same message for every reason: a leader must not learn of a person's other places. */
const cannotBeAdded = (name = 'A team member'): AppError =>
  conflict('member_unavailable', `${name} cannot be added.`);

interface Deps extends Context {
  /** The caller's registration in the form of the API. */
  present: (
    executor: Executor,
    eventId: string,
    userId: string,
    eventDate: Date,
  ) => Promise<MyRegistration | null>;
  /**
   * Declines the caller's invitation without filling its seat; the caller has locked the event's
   * row. Returns whether there was one.
   */
  refuseMine: (tx: Tx, actor: Actor, event: HeldEvent, now: Date) => Promise<boolean>;
}

/** Gives seats, or places on the waiting list, to a person or a team. */
export const createSeatingService = (context: Deps) => {
  const { db, clock, config, present, refuseMine } = context;
  const { enforceDepartments, invitationHours } = config;
  const invitations = createInvitationService(context);

  /**
   * Checks that members exist, are active, may take part, have no place and have not declined. The
   * message names the first that fails.
   */
  const checkMembers = async (
    tx: Tx,
    team: { eventId: string; leaderId: string },
    ids: readonly string[],
    locked: readonly LockedAccount[],
  ): Promise<void> => {
    if (ids.length === 0) return;
    const people = ids.map((id) => locked.find((person) => person.id === id));
    const unavailable = await createRegistrationRepository(tx).unavailableAmong(
      team,
      ids,
      expiredBefore(clock(), invitationHours),
    );
    for (const person of people) {
      if (!person) throw badField('teamMembers', 'One of the team members does not exist');
      if (!person.isActive || !mayTakePart(person.role) || unavailable.has(person.id))
        throw cannotBeAdded(person.name);
    }
  };

  const rowOf = (event: EntranceRow, userId: string, now: Date) => ({
    id: newId(now.getTime()),
    eventId: event.id,
    userId,
    isPaid: event.fees === 0,
    createdAt: now,
  });

  const rowsFor = (
    event: EntranceRow,
    actor: Actor,
    team: TeamInput | null,
    teamId: string | null,
    now: Date,
  ): NewRegistration[] =>
    [actor.id, ...(team?.memberIds ?? [])].map((userId) => ({
      ...rowOf(event, userId, now),
      teamId,
      isLeader: teamId !== null && userId === actor.id,
      status: userId === actor.id ? 'CONFIRMED' : 'INVITED',
    }));

  const addTeam = async (
    tx: Tx,
    event: EntranceRow,
    actor: Actor,
    { teamName: name }: TeamInput,
    now: Date,
  ): Promise<string> => {
    const id = newId(now.getTime());
    const values = {
      id,
      eventId: event.id,
      name,
      nameKey: name.toLowerCase(),
      leaderId: actor.id,
      isPaid: event.fees === 0,
      createdAt: now,
    };
    if (!(await createRegistrationRepository(tx).addTeam(values)))
      throw conflict('team_name_taken', 'A team with this name is already registered');
    return id;
  };

  const sayWhoIsIn = async (tx: Tx, actor: Actor, missing: readonly string[]): Promise<never> => {
    if (missing.includes(actor.id))
      throw conflict('already_registered', 'You are already registered for this event');
    throw cannotBeAdded(await createRegistrationRepository(tx).nameAmong(missing));
  };

  /**
   * Adds the rows. If invitations are in the way, locks the event, ends expired ones and declines
   * the caller's own. `hasRefused`: it declined one, whose seat has to be filled.
   */
  const addRows = async (
    tx: Tx,
    eventId: string,
    actor: Actor,
    rows: readonly NewRegistration[],
  ): Promise<{ added: RegistrationRow[]; hasRefused: boolean }> => {
    const registrations = createRegistrationRepository(tx);
    const added = await registrations.add(rows);
    const missingOf = (all: readonly NewRegistration[]) =>
      all.filter(({ userId }) => !added.some((row) => row.userId === userId));
    const left = missingOf(rows);
    if (left.length === 0) return { added, hasRefused: false };
    const held = await createEventRepository(tx).lock(eventId);
    if (!held) throw notFound('Event');
    const now = clock();
    await invitations.expire(tx, held, now);
    const hasRefused = await refuseMine(tx, actor, held, now);
    added.push(...(await registrations.add(left)));
    const missing = missingOf(left);
    if (missing.length > 0)
      await sayWhoIsIn(
        tx,
        actor,
        missing.map(({ userId }) => userId),
      );
    return { added, hasRefused };
  };

  /**
   * Checks everything again with the event's row locked: the event, its competition or the time may
   * have changed during the wait. Editing a competition locks the event's row as well.
   */
  const checkHeld = async (
    tx: Tx,
    held: HeldEvent,
    actor: Actor,
    size: number | null,
  ): Promise<void> => {
    const competition =
      held.eventType === 'COMPETITION'
        ? ((await createRegistrationRepository(tx).rules(held.id)) ?? null)
        : null;
    const denial = whyNotRegister({
      event: { ...held, competition },
      actor,
      isRegistered: false,
      now: clock(),
      enforceDepartments,
    });
    if (denial) throw new AppError(denial.status, denial.code, denial.message);
    const { teamAllowed = false, teamSizeLimit = 1 } = competition ?? {};
    if (teamAllowed !== (size !== null) || (size ?? 1) > teamSizeLimit)
      throw conflict(
        'competition_changed',
        'The rules for teams have just been changed. Look at the event again.',
      );
  };

  /**
   * Called after the first try found no seat: takes one that became free, joins the waiting list or
   * refuses.
   */
  const queueOrRefuse = async (
    tx: Tx,
    held: HeldEvent,
    rows: readonly NewRegistration[],
    waitingList: boolean,
  ): Promise<void> => {
    const registrations = createRegistrationRepository(tx);
    await invitations.expire(tx, held, clock());
    if (await registrations.take(held, rows.length, clock())) return;
    const { maxParticipants, registeredCount } =
      (await createEventRepository(tx).lock(held.id)) ?? held;
    if (!waitingList) throw fullFor(rows.length, maxParticipants - registeredCount);
    if (rows.length > maxParticipants) throw fullFor(rows.length, maxParticipants);
    await registrations.enqueue(
      held.id,
      rows.map(({ id }) => id),
    );
  };

  /**
   * Inserts rows, then takes seats; without a seat the transaction rolls back. Returns the new
   * registration, read before the commit so that nothing fails after it.
   */
  const seat = (
    event: EntranceRow,
    actor: Actor,
    team: TeamInput | null,
    waitingList: boolean,
  ): Promise<MyRegistration> =>
    db.transaction(async (tx) => {
      const memberIds = team?.memberIds ?? [];
      const locked = await createAccountLockService({ db: tx }).lockParticipants(actor, memberIds);
      await checkMembers(tx, { eventId: event.id, leaderId: actor.id }, memberIds, locked);
      const now = clock();
      const rows = rowsFor(
        event,
        actor,
        team,
        team && (await addTeam(tx, event, actor, team, now)),
        now,
      );
      const { added, hasRefused } = await addRows(tx, event.id, actor, rows);
      const taken = await createRegistrationRepository(tx).take(event, rows.length, now);
      const held = taken ?? (await createEventRepository(tx).lock(event.id));
      if (!held) throw notFound('Event');
      await checkHeld(tx, held, actor, team && rows.length);
      if (held.fees !== event.fees)
        throw conflict('event_changed', 'The fee has just been changed. Look at the event again.');
      if (!taken) await queueOrRefuse(tx, held, rows, waitingList);
      if (hasRefused)
        await createWaitingListService({ db: tx, config }).fillFreeSeats(event.id, clock());
      const mail = createMailService({ db: tx, config });
      const facts = { eventId: event.id };
      await mail.tell([actor.id], { kind: 'registration', facts, at: now });
      await mail.tell(memberIds, { kind: 'teamInvitation', facts, at: now });
      const [registration] = added;
      // A seat for one person is the row just added: one statement less while the event is locked.
      if (registration && taken && !team)
        return presentMine({ registration, team, waiting: null }, [], {
          eventDate: held.date,
          now,
          invitationHours,
        });
      const mine = await present(tx, event.id, actor.id, held.date);
      if (!mine) throw notFound('Registration');
      return mine;
    });

  /**
   * A seat for one person at an event without a competition, in one statement; null when anything
   * is in the way, for `seat` to say what. `seat` also looks at the time after the wait for the
   * event's row: an event that may be closed by then is left to it.
   */
  const seatOne = async (event: EntranceRow, actor: Actor): Promise<MyRegistration | null> => {
    const { connect, statement } = config.databaseLimits;
    if (event.eventType === 'COMPETITION' || !connect || !statement) return null;
    const now = clock();
    const row = { ...rowOf(event, actor.id, now), status: 'CONFIRMED' as const };
    const mail = { kind: 'registration' as const, facts: { eventId: event.id }, at: now };
    const isTaken = await createRegistrationRepository(db)
      .takeOne(row, event, {
        until: new Date(now.getTime() + Math.max(LONGEST, connect + statement)),
        department: enforceDepartments ? actor.department : undefined,
        mail: (condition) => createMailService({ db, config }).telling(actor.id, mail, condition),
      })
      .catch((error: unknown) => {
        // The person has a place, or a deadlock was broken: nothing was written.
        if (isUniqueViolation(error) || isDeadlock(error)) return false;
        throw error;
      });
    if (!isTaken) return null;
    const registration = { ...row, isLeader: false, seatGivenAt: null, checkedInAt: null };
    return presentMine({ registration, team: null, waiting: null }, [], {
      eventDate: event.date,
      now,
      invitationHours,
    });
  };

  return { seat, seatOne };
};
