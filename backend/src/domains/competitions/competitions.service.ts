import { type Competition } from 'contracts';
import { type Executor } from '../../db/client';
import { type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { badField, conflict, notFound, refuseStale } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { competitionWords } from '../events/event-edit-words';
import { mayManage, maySee } from '../events/event.policy';
import {
  readCompetitionForm,
  type CompetitionEdit,
  type CompetitionFields,
  type CompetitionInput,
} from './competition-form';
import { presentCompetition } from './competition.presenter';
import { accountsOf, withoutErased } from './judges';
import { splitCompetition } from './split-competition';
import { type HeldEvent } from '../events/event-changes.service';
import { createEventRepository } from '../events/events.repository';
import { createCompetitionRepository } from './competitions.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAuditService } from '../audit/audit.service';
import { createCompetitionProposalService } from '../events/competition-proposals.service';

/**
 * The reviewers of an event also review its competition, so a change of it during review raises the
 * event's version. Locks the event's row.
 */
const renewEvent = async (tx: Executor, id: string, now: Date): Promise<HeldEvent> => {
  const events = createEventRepository(tx);
  const event = await events.lock(id);
  if (!event) throw notFound('Event');
  if (event.approvalStatus === 'SUPER_ADMIN_APPROVED') return event;
  await events.update(id, { version: event.version + 1, updatedAt: now });
  return event;
};

/**
 * The audit detail of values that no reviewer has seen: those of a competition that was added to an
 * approved event.
 */
const unreviewedWords = ({ approvalStatus }: HeldEvent, values: CompetitionFields): string =>
  approvalStatus === 'SUPER_ADMIN_APPROVED'
    ? `The event is approved already; ${competitionWords({}, values)}`
    : '';

/** Refuses edits that would exclude registered teams; the caller has locked the event's row. */
const keepTeams = async (
  tx: Executor,
  eventId: string,
  { teamAllowed, teamSizeLimit }: CompetitionFields,
): Promise<void> => {
  const largest = await createCompetitionRepository(tx).largestTeam(eventId);
  if (largest > 0 && !teamAllowed)
    throw conflict(
      'teams_registered',
      'Teams are registered already: team participation stays allowed',
    );
  if (largest > teamSizeLimit)
    throw conflict(
      'teams_registered',
      `A team of ${largest} is registered already: the team size cannot be lower`,
    );
};

/**
 * The competition that belongs to an event of the type COMPETITION; visible to the same people.
 */
export const createCompetitionService = ({ db, clock, config }: Context) => {
  const competitions = createCompetitionRepository(db);
  const events = createEventRepository(db);
  const zone = config.campusTimeZone;

  const visibleEvent = async (actor: Actor | null, eventId: string) => {
    const event = await events.find(eventId);
    if (!event) throw notFound('Event');
    enforce(maySee(actor, event));
    return event;
  };

  const ofEvent = async (actor: Actor | null, eventId: string): Promise<Competition | null> => {
    const event = await visibleEvent(actor, eventId);
    const row = await competitions.ofEvent(event.id);
    return row ? presentCompetition(row) : null;
  };

  const find = async (actor: Actor | null, id: string) => {
    const row = await competitions.find(id);
    // Read for absent events too: the response time must not tell them from hidden ones.
    const event = await events.find(row?.eventId ?? id);
    if (!row || !event || maySee(actor, event) !== true) throw notFound('Competition');
    return { row, event };
  };

  /** The answer of a write, read before its commit. */
  const written = async (tx: Executor, id: string): Promise<Competition> => {
    const row = await createCompetitionRepository(tx).find(id);
    if (!row) throw notFound('Competition');
    return presentCompetition(row);
  };

  const create = async (actor: Actor, input: CompetitionInput): Promise<Competition> => {
    const eventId = input.event ?? input.eventId;
    if (!eventId) throw badField('event', 'Event ID is missing. Please create an event first.');
    const existing = await competitions.find(eventId);
    const event = await visibleEvent(actor, existing?.eventId ?? eventId);
    enforce(mayManage(actor, event));
    if (event.eventType !== 'COMPETITION')
      throw badField('event', 'This event is not marked as a competition.');
    const fields = readCompetitionForm(input, zone);
    const now = clock();
    const id = newId(now.getTime());
    return db.transaction(async (tx) => {
      const accounts = await createAccountLockService({ db: tx }).lockActor(
        actor,
        ...accountsOf(fields.judges),
      );
      const held = await renewEvent(tx, event.id, now);
      const values = { ...fields, judges: withoutErased(fields.judges, accounts) };
      const isNew = await createCompetitionRepository(tx).add({
        ...values,
        id,
        eventId: event.id,
        createdBy: actor.id,
        createdAt: now,
        updatedAt: now,
      });
      if (!isNew) throw conflict('competition_exists', 'This event already has a competition');
      await createAuditService({ db: tx }).record({
        actor,
        action: 'competition.created',
        subject: { kind: 'competition', id, label: event.name },
        detail: unreviewedWords(held, values),
        at: now,
      });
      return written(tx, id);
    });
  };

  /** Returns the competition as everybody sees it, and whether a change of it waits for review. */
  const edit = async (
    actor: Actor,
    id: string,
    input: CompetitionEdit,
  ): Promise<{ data: Competition; waits: boolean }> => {
    const { row, event } = await find(actor, id);
    enforce(mayManage(actor, event));
    const form = readCompetitionForm(input, zone);
    const now = clock();
    return db.transaction(async (tx) => {
      const competitions = createCompetitionRepository(tx);
      const accounts = await createAccountLockService({ db: tx }).lockActor(
        actor,
        ...accountsOf(form.judges),
      );
      const wanted = { ...form, judges: withoutErased(form.judges, accounts) };
      const held = await renewEvent(tx, event.id, now);
      const version = await competitions.lockedVersion(row.id);
      refuseStale('competition', input.version, version);
      await keepTeams(tx, event.id, wanted);
      const before = (await competitions.find(row.id)) ?? row;
      const isApproved = held.approvalStatus === 'SUPER_ADMIN_APPROVED';
      const { now: values, waiting } = isApproved
        ? splitCompetition(before, wanted)
        : { now: wanted, waiting: {} };
      await competitions.update(row.id, { ...values, version: version + 1, updatedAt: now });
      const proposal = isApproved
        ? await createCompetitionProposalService({ db: tx, config }).propose(held, {
            waiting,
            before: values,
            by: actor,
            now,
          })
        : undefined;
      const detail = competitionWords(before, values);
      const subject = { kind: 'competition' as const, id: row.id, label: event.name };
      if (detail || !proposal)
        await createAuditService({ db: tx }).record({
          actor,
          action: 'competition.edited',
          subject,
          detail,
          at: now,
        });
      return { data: await written(tx, row.id), waits: Object.keys(waiting).length > 0 };
    });
  };

  const one = async (actor: Actor | null, id: string): Promise<Competition> =>
    presentCompetition((await find(actor, id)).row);

  return { ofEvent, one, create, edit };
};
