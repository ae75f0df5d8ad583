import QRCode from 'qrcode';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { conflict, notFound } from '../../lib/app-error';
import { managesClub } from '../events/event.policy';
import { createEventService } from '../events/events.service';
import { createEventRepository, type EventRow } from '../events/events.repository';
import { createRegistrationRepository } from './registrations.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAuditService } from '../audit/audit.service';
import { passCode, readPass } from './pass';

/** Payments, passes and checking in. */
export const createCheckInService = (context: Context) => {
  const { db, clock } = context;
  const registrations = createRegistrationRepository(db);
  const eventRows = createEventRepository(db);
  const events = createEventService(context);

  const chargeable = (event: EventRow): void => {
    if (event.fees === 0) throw conflict('nothing_to_pay', 'This event is free');
  };

  /**
   * The event of a registration when the actor manages it; other clubs' registrations are treated
   * as absent.
   */
  const ownEvent = async (actor: Actor, eventId = 'absent'): Promise<EventRow | undefined> => {
    const event = await eventRows.find(eventId);
    return event && managesClub(actor, event.clubId) ? event : undefined;
  };

  /** Refuses a payment while the registration is on the waiting list. */
  const refuseWaiting = (isWaiting: boolean, name: string): void => {
    if (isWaiting) throw conflict('not_confirmed', `${name} waits for a place: nothing is due yet`);
  };

  const payRegistration = async (actor: Actor, id: string, isPaid: boolean): Promise<void> => {
    const known = await registrations.find(id);
    const event = await ownEvent(actor, known?.registration.eventId);
    if (!known || !event) throw notFound('Registration');
    chargeable(event);
    await db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor, known.registration.userId);
      const registrations = createRegistrationRepository(tx);
      // Cancellations and the waiting list lock this row too.
      await createEventRepository(tx).lock(event.id);
      const found = await registrations.find(id);
      if (!found) throw notFound('Registration');
      const { registration, name } = found;
      if (registration.teamId) throw conflict('team_pays', 'The team pays as one: mark the team');
      if (registration.status === 'CANCELLED')
        throw conflict('registration_cancelled', 'This registration was cancelled');
      refuseWaiting(isPaid && registration.status === 'WAITING', name);
      // Nothing changes, so no audit line.
      if (registration.isPaid === isPaid) return;
      await registrations.update(id, { isPaid });
      // The subject is the person, so that erasing their data removes the name.
      const subject = { kind: 'user' as const, id: registration.userId, label: name };
      const detail = `${event.name}: ${isPaid ? 'paid' : 'not paid'}`;
      await createAuditService({ db: tx }).record({
        actor,
        action: 'event.payment_changed',
        subject,
        detail,
        at: clock(),
      });
    });
  };

  const payTeam = async (actor: Actor, id: string, isPaid: boolean): Promise<void> => {
    const event = await ownEvent(actor, (await registrations.findTeam(id))?.eventId);
    if (!event) throw notFound('Team');
    chargeable(event);
    await db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      const registrations = createRegistrationRepository(tx);
      await createEventRepository(tx).lock(event.id);
      const team = await registrations.findTeam(id);
      if (!team) throw notFound('Team');
      if (team.cancelledAt) throw conflict('registration_cancelled', 'This team has cancelled');
      const members = await registrations.members(id);
      refuseWaiting(
        isPaid && members.some(({ status }) => status === 'WAITING'),
        `Team ${team.name}`,
      );
      if (team.isPaid === isPaid) return;
      await registrations.payTeam(id, isPaid);
      const detail = `Team ${team.name}: ${isPaid ? 'paid' : 'not paid'}`;
      await createAuditService({ db: tx }).record({
        actor,
        action: 'event.payment_changed',
        subject: { kind: 'event', id: event.id, label: event.name },
        detail,
        at: clock(),
      });
    });
  };

  const pass = async (actor: Actor, eventId: string): Promise<{ code: string; svg: string }> => {
    const event = await events.visible(actor, eventId);
    const mine = await registrations.mine(event.id, actor.id);
    if (!mine) throw notFound('Registration');
    if (event.cancelledAt) throw conflict('event_cancelled', 'This event has been cancelled');
    if (mine.registration.status !== 'CONFIRMED')
      throw conflict('not_confirmed', 'Your place is not confirmed yet');
    const code = passCode(mine.registration.id, event.passSecret);
    return {
      code,
      svg: await QRCode.toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }),
    };
  };

  interface Arrival {
    code?: string | undefined;
    registrationId?: string | undefined;
    present?: boolean | undefined;
  }

  /** `already`: the person had been checked in before. `present: false` undoes a check-in. */
  const checkIn = async (
    actor: Actor,
    eventId: string,
    { code, registrationId, present = true }: Arrival,
  ) => {
    const event = await events.managed(actor, eventId);
    if (event.cancelledAt) throw conflict('event_cancelled', 'This event has been cancelled');
    const id = code ? readPass(code, event.passSecret) : registrationId;
    if (!id) throw conflict('bad_pass', 'This pass was not issued for this event');
    return db.transaction(async (tx) => {
      const registrations = createRegistrationRepository(tx);
      const known = await registrations.find(id);
      // The audit line names this person, so it waits for a running erasure.
      const others = known ? [known.registration.userId] : [];
      await createAccountLockService({ db: tx }).lockActor(actor, ...others);
      await createEventRepository(tx).lock(event.id);
      const found = await registrations.find(id);
      if (!found || found.registration.eventId !== event.id) throw notFound('Registration');
      const { registration, name } = found;
      if (registration.status !== 'CONFIRMED')
        throw conflict('not_confirmed', `${name} has no confirmed place`);
      const was = registration.checkedInAt;
      const already = present && was !== null;
      // Nothing changes, so no audit line.
      if (present === (was !== null)) return { name, at: was?.toISOString() ?? null, already };
      const now = clock();
      await registrations.update(id, { checkedInAt: present ? now : null });
      const subject = { kind: 'user' as const, id: registration.userId, label: name };
      const detail = present ? event.name : `${event.name}: taken back`;
      await createAuditService({ db: tx }).record({
        actor,
        action: 'event.checked_in',
        subject,
        detail,
        at: now,
      });
      return { name, at: present ? now.toISOString() : null, already };
    });
  };

  return { payRegistration, payTeam, pass, checkIn };
};
