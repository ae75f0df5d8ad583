import { type Announcement, type ListedAnnouncement, type RequestOf } from 'contracts';
import {
  clubAnnouncements,
  type createAnnouncement,
  type updateAnnouncement,
} from 'contracts/calls/announcements.calls';
import { campusDay, endOfDay, parseInstant } from 'contracts/campus-time';
import {
  announcementMaximumFiles,
  announcementMessages,
  announcementProblems,
} from 'contracts/forms';
import { type Actor, isSuperAdmin } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { type ReceivedFile } from '../../http/received-files';
import { badField, notFound, refuseStale } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { presentAnnouncement, presentListed } from './announcement.presenter';
import { mayAnnounce, mayChange, maySee } from './announcement.policy';
import { editWords } from './announcement-edit-words';
import { retainedAttachments } from './retained-attachments';
import {
  type AnnouncementRow,
  createAnnouncementRepository,
  type AnnouncementFilter,
} from './announcements.repository';
import { createAccountLockService } from '../accounts/account-locks.service';
import { createAuditService } from '../audit/audit.service';

type AnnouncementInput = RequestOf<typeof createAnnouncement>['body'];
type AnnouncementEdit = RequestOf<typeof updateAnnouncement>['body'];

interface Search {
  clubId?: string;
  q?: string;
}

const pathsOf = (files: readonly ReceivedFile[]): string[] => files.map(({ path }) => path);

/** The first instant at which one of them is not visible any more, in ms since 1970. */
const firstEnd = (rows: readonly AnnouncementRow[]): number =>
  Math.min(
    ...rows.map(({ visibleUntil }) => (visibleUntil ? visibleUntil.getTime() + 1 : Infinity)),
  );

export const createAnnouncementService = ({ db, clock, config, uploads, answers }: Context) => {
  const announcements = createAnnouncementRepository(db);
  const zone = config.campusTimeZone;

  /** The end of its last visible day. Throws 400 with the form's messages. */
  const readVisibleUntil = (input: AnnouncementEdit, now: Date): Date | undefined => {
    const { visibleUntil: text } = input;
    const at = text === undefined ? undefined : parseInstant(text, zone);
    if (at === null) throw badField('visibleUntil', announcementMessages.visibleUntil);
    const values = { ...input, visibleUntil: at && campusDay(at, zone) };
    const [problem] = announcementProblems(values, campusDay(now, zone));
    if (problem) throw badField(problem.path, problem.message);
    return at && endOfDay(at, zone);
  };

  const found = (row: AnnouncementRow | undefined): AnnouncementRow => {
    if (!row) throw notFound('Announcement');
    return row;
  };

  /**
   * The filter of what a person may see: super admins see all, others also their own expired ones.
   */
  const filterFor = (
    actor: Actor | null,
    more: Pick<AnnouncementFilter, 'clubId' | 'createdBy' | 'q'> = {},
  ): AnnouncementFilter => ({
    ...more,
    current: isSuperAdmin(actor) ? undefined : { now: clock(), userId: actor?.id ?? null },
  });

  return {
    list: async (actor: Actor, filter: Search): Promise<ListedAnnouncement[]> =>
      (await announcements.list(filterFor(actor, filter))).map(presentListed),

    page: async (actor: Actor, filter: Search, page: number, limit: number) => {
      const all = filterFor(actor, filter);
      const rows = await announcements.list(all, {
        limit,
        offset: (page - 1) * limit,
      });
      return { announcements: rows.map(presentListed), total: await announcements.count(all) };
    },

    /** Cached for visitors, who all see the same; a person sees the own expired ones as well. */
    ofClub: async (actor: Actor | null, clubId: string, url: string) => {
      const read = async () => {
        const rows = await announcements.list(filterFor(actor, { clubId }));
        if (rows.length === 0 && !(await announcements.clubExists(clubId))) throw notFound('Club');
        const body = { success: true as const, data: rows.map(presentAnnouncement) };
        return { body, until: firstEnd(rows) };
      };
      if (actor) return (await read()).body;
      return answers.get(clubAnnouncements, url, { query: { clubId }, read });
    },

    /** Whether the actor sees an announcement that this person made. */
    showsCreator: async (actor: Actor, createdBy: string): Promise<boolean> =>
      (await announcements.count(filterFor(actor, { createdBy }))) > 0,

    get: async (actor: Actor, id: string): Promise<Announcement> => {
      const row = found(await announcements.find(id));
      enforce(maySee(actor, row, clock()));
      return presentAnnouncement(row);
    },

    /** `id`: that of a repeated write, which makes nothing twice. */
    create: async (
      actor: Actor,
      input: AnnouncementInput,
      files: readonly ReceivedFile[],
      id = newId(),
    ): Promise<Announcement> => {
      const now = clock();
      if (!(await announcements.clubExists(input.clubId))) throw notFound('Club');
      enforce(mayAnnounce(actor, input.clubId));
      const { title, description, clubId } = input;
      const visibleUntil = readVisibleUntil(input, now) ?? null;
      const attachments = pathsOf(files);
      const values = {
        id,
        clubId,
        createdBy: actor.id,
        title,
        description,
        attachments,
        visibleUntil,
        createdAt: now,
        updatedAt: now,
      };
      const { isNew, row } = await db.transaction(async (tx) => {
        const announcements = createAnnouncementRepository(tx);
        await createAccountLockService({ db: tx }).lockActor(actor);
        const isNew = await announcements.add(values);
        const subject = { kind: 'announcement' as const, id, label: title };
        if (isNew)
          await createAuditService({ db: tx }).record({
            actor,
            action: 'announcement.published',
            subject,
            at: now,
          });
        return { isNew, row: found(await announcements.find(id)) };
      });
      // A repeated request: its files were stored the first time.
      if (!isNew) await uploads.remove(attachments);
      return presentAnnouncement(row);
    },

    update: async (
      actor: Actor,
      id: string,
      input: AnnouncementEdit,
      files: readonly ReceivedFile[],
    ): Promise<Announcement> => {
      const now = clock();
      const visibleUntil = readVisibleUntil(input, now);
      const { dropped, row } = await db.transaction(async (tx) => {
        const announcements = createAnnouncementRepository(tx);
        await createAccountLockService({ db: tx }).lockActor(actor);
        const before = found(await announcements.lock(id));
        enforce(mayChange(actor, before, now));
        refuseStale('announcement', input.version, before.version);
        const kept = retainedAttachments(input.existingAttachments, before.attachments);
        const attachments = [...kept, ...pathsOf(files)];
        if (attachments.length > announcementMaximumFiles)
          throw badField('files', `At most ${announcementMaximumFiles} files are accepted here`);
        const { title, description } = input;
        const edited = {
          title,
          description,
          attachments,
          ...(visibleUntil ? { visibleUntil } : {}),
        };
        const version = before.version + 1;
        await announcements.change(id, { ...edited, version, updatedAt: now });
        await createAuditService({ db: tx }).record({
          actor,
          action: 'announcement.edited',
          subject: { kind: 'announcement', id, label: title },
          detail: editWords(before, edited),
          at: now,
        });
        const after = found(await announcements.find(id));
        return { row: after, dropped: before.attachments.filter((path) => !kept.includes(path)) };
      });
      await uploads.remove(dropped);
      return presentAnnouncement(row);
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      const now = clock();
      const row = await db.transaction(async (tx) => {
        const announcements = createAnnouncementRepository(tx);
        await createAccountLockService({ db: tx }).lockActor(actor);
        const before = found(await announcements.lock(id));
        enforce(mayChange(actor, before, now));
        await announcements.remove(id);
        const subject = { kind: 'announcement' as const, id, label: before.title };
        await createAuditService({ db: tx }).record({
          actor,
          action: 'announcement.deleted',
          subject,
          detail: `of ${before.clubName}`,
          at: now,
        });
        return before;
      });
      await uploads.remove(row.attachments);
    },
  };
};
