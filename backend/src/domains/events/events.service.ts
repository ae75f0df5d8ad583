import { randomBytes } from 'node:crypto';
import { type EventClash } from 'contracts';
import { parseInstant } from 'contracts/campus-time';
import { eventFields } from 'contracts/forms';
import { type Executor } from '../../db/client';
import { administeredClubs, type Actor } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { type ReceivedFile } from '../../http/received-files';
import { AppError, badField, conflict, notFound, refuseStale } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { afterEdit, firstStatus } from './approval';
import { readEventForm, type EventEdit, type EventInput } from './event-form';
import { mayCreateFor, mayManage, maySee, managesClub } from './event.policy';
import { assetPath, presentClash, presentReview, presentTrack } from './event.presenter';
import { endOf } from './event-timing';
import { createEventRepository, type EventRow } from './events.repository';
import { filesLeft, splitEdit } from './split-edit';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAuditService } from '../audit/audit.service';
import { createEventChangeService } from './event-changes.service';
import { createMailService } from '../mail/mail.service';
import { createProposalRepository } from './proposals.repository';

/** Files of a form, by field. */
export type EventFiles = Readonly<Record<string, readonly ReceivedFile[] | undefined>>;

const pathsOf = (files: EventFiles, field: string): string[] =>
  (files[field] ?? []).map(({ path }) => path);

/** Creating, reading and changing events; not deciding on them or registering for them. */
export const createEventService = ({ db, clock, config, uploads }: Context) => {
  const events = createEventRepository(db);
  const zone = config.campusTimeZone;

  /**
   * The event of this id, or of the competition of this id, when the actor may see it; else 404.
   */
  const visible = async (actor: Actor | null, id: string): Promise<EventRow> => {
    const own = await events.find(id);
    if (own && maySee(actor, own) === true) return own;
    // Keeps the number of queries for hidden and absent events equal.
    const row = await events.findByCompetition(id);
    if (!row) throw notFound('Event');
    enforce(maySee(actor, row));
    return row;
  };

  /**
   * The event of this id when the actor manages it; 404 when it is hidden, 403 when the actor may
   * only see it.
   */
  const managed = async (actor: Actor, id: string): Promise<EventRow> => {
    const row = await events.find(id);
    if (!row) throw notFound('Event');
    enforce(mayManage(actor, row));
    return row;
  };

  const review = async (id: string, executor: Executor) => {
    const events = createEventRepository(executor);
    const row = await events.find(id);
    if (!row) throw notFound('Event');
    return presentReview(row, await events.decisionsOf([id]), {
      now: clock(),
      showEmails: false,
    });
  };

  const create = async (actor: Actor, input: EventInput, files: EventFiles) => {
    enforce(mayCreateFor(actor, input.clubId));
    if (!(await events.club(input.clubId))) throw notFound('Club');
    const now = clock();
    const id = newId(now.getTime());
    const values = {
      ...readEventForm(input, { now, zone }),
      id,
      clubId: input.clubId,
      createdBy: actor.id,
      approvalStatus: firstStatus,
      requestKey: input.requestKey,
      banner: pathsOf(files, 'eventBanner')[0],
      attachments: pathsOf(files, 'attachments'),
      passSecret: randomBytes(32).toString('base64url'),
      createdAt: now,
      updatedAt: now,
    };
    const { isNew, answer } = await db.transaction(async (tx) => {
      const events = createEventRepository(tx);
      await createAccountLockService({ db: tx }).lockActor(actor);
      const isNew = await events.add(values);
      const subject = { kind: 'event' as const, id, label: values.name };
      if (isNew)
        await createAuditService({ db: tx }).record({
          actor,
          action: 'event.created',
          subject,
          at: now,
        });
      const first =
        !isNew && input.requestKey
          ? await events.findByRequestKey(actor.id, input.requestKey)
          : undefined;
      return { isNew, answer: await review(first?.id ?? id, tx) };
    });
    // A repeated request: its files were stored the first time.
    if (!isNew)
      await uploads.remove([...pathsOf(files, 'eventBanner'), ...pathsOf(files, 'attachments')]);
    return answer;
  };

  /**
   * The attachments that an edit keeps, from the event's and the proposed ones; the proposed ones
   * if the edit does not say.
   */
  const keptAttachments = (
    row: { attachments: string[] },
    base: typeof row,
    wanted: string[] | undefined,
  ): string[] => {
    if (!wanted) return base.attachments;
    const known = new Map(
      [...row.attachments, ...base.attachments].map((path) => [assetPath(path), path]),
    );
    return wanted.map((path) => {
      const stored = known.get(path.replaceAll('\\', '/').replace(/^\/+/, ''));
      if (!stored)
        throw badField('existingAttachments', 'Only attachments of this event can be kept');
      return stored;
    });
  };

  const edit = async (actor: Actor, id: string, input: EventEdit, files: EventFiles) => {
    await managed(actor, id);
    const { dropped, answer } = await db.transaction(async (tx) => {
      const changes = createEventChangeService({ db: tx, config });
      await createAccountLockService({ db: tx }).lockActor(actor);
      const row = await createEventRepository(tx).lock(id);
      const now = clock();
      if (!row) throw notFound('Event');
      if (row.cancelledAt) throw conflict('event_cancelled', 'This event has been cancelled');
      if (row.approvalStatus === 'SUPER_ADMIN_APPROVED' && row.date <= now)
        throw conflict('event_past', 'The date of this event has passed');
      refuseStale('event', input.version, row.version);
      const known = await createProposalRepository(tx).find(id);
      const base = { ...row, ...known?.changes };
      const fields = readEventForm(input, { now, zone, stored: base });
      await changes.keepCompetition(row, fields);
      if (fields.maxParticipants < row.registeredCount)
        throw conflict(
          'capacity_below_registered',
          `${row.registeredCount} people are registered already; the maximum cannot be lower`,
        );
      const [banner = input.removeBanner ? null : base.banner] = pathsOf(files, 'eventBanner');
      const attachments = [
        ...keptAttachments(row, base, input.existingAttachments),
        ...pathsOf(files, 'attachments'),
      ];
      if (attachments.length > 20) throw badField('attachments', 'At most 20 attachments');
      const wanted = { ...fields, banner, attachments };
      const parts =
        row.approvalStatus === 'SUPER_ADMIN_APPROVED'
          ? splitEdit(row, wanted, known?.changes)
          : { now: wanted, waiting: {} };
      const dropped = await changes.writeEdit(row, {
        actor,
        ...parts,
        known,
        extra: afterEdit(row),
        at: now,
        zone,
      });
      return { dropped, answer: await review(id, tx) };
    });
    await uploads.remove(dropped);
    return answer;
  };

  const cancel = async (actor: Actor, id: string, reason: string): Promise<void> => {
    await managed(actor, id);
    const dropped = await db.transaction(async (tx) => {
      await createAccountLockService({ db: tx }).lockActor(actor);
      const events = createEventRepository(tx);
      const row = await events.lock(id);
      const now = clock();
      if (!row) throw notFound('Event');
      if (row.cancelledAt)
        throw conflict('event_cancelled', 'This event has been cancelled already');
      if (row.endsAt <= now) throw conflict('event_past', 'This event is over');
      await events.update(id, {
        cancelledAt: now,
        cancelReason: reason,
        version: row.version + 1,
        updatedAt: now,
      });
      await createAuditService({ db: tx }).record({
        actor,
        action: 'event.cancelled',
        subject: { kind: 'event', id, label: row.name },
        detail: reason,
        at: now,
      });
      if (row.approvalStatus === 'SUPER_ADMIN_APPROVED')
        await createMailService({ db: tx, config }).tellRegistered(id, {
          kind: 'eventCancelled',
          facts: { eventId: id },
          at: now,
        });
      return filesLeft([(await createProposalRepository(tx).remove(id)) ?? {}], [row]);
    });
    await uploads.remove(dropped);
  };

  const clashes = async (
    actor: Actor,
    at: { venue: string; date: string; duration: number; except?: string | undefined },
  ): Promise<EventClash[]> => {
    const from = parseInstant(at.date, zone);
    if (!from) throw badField('date', eventFields.date.required);
    if (/^\s*(online)?\s*$/i.test(at.venue)) return [];
    const found = await events.clashing({
      venue: at.venue.trim(),
      from,
      to: endOf(from, at.duration),
      except: at.except,
    });
    return found.filter((row) => maySee(actor, row) === true).map(presentClash);
  };

  /**
   * The club of the dashboard: the named one, else the first that the actor runs; undefined without
   * one.
   */
  const clubOf = (actor: Actor, clubId: string | undefined): string | undefined => {
    if (!clubId) return administeredClubs(actor)[0];
    if (!managesClub(actor, clubId))
      throw new AppError(403, 'forbidden', 'You are not an admin of this club');
    return clubId;
  };

  /** The events of the dashboard, by the state of their approval. */
  const track = async (actor: Actor, clubId: string | undefined) => {
    const club = clubOf(actor, clubId);
    const rows = club ? await events.ofClub(club) : [];
    const decisions = await events.decisionsOf(rows.map(({ id }) => id));
    return presentTrack(rows, decisions, clock());
  };

  const decisionsOf = (id: string) => events.decisionsOf([id]);

  return { visible, decisionsOf, managed, create, edit, cancel, clashes, clubOf, track };
};

export type EventService = ReturnType<typeof createEventService>;
