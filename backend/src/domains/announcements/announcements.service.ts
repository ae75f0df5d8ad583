import { announcementMaximumFiles, announcementMessages } from 'contracts/forms/announcement-rules';
import { endOfDay, parseInstant, startOfDay } from 'contracts/campus-time';
import { type Actor } from '../../http/actor';
import { isSuperAdmin } from '../../http/actor';
import { type Context } from '../../http/context';
import { enforce } from '../../http/policy';
import { type ReceivedFile } from '../../http/uploads';
import { badField, notFound, refuseStale } from '../../lib/app-error';
import { newId } from '../../lib/ids';
import { record } from '../audit/audit.service';
import { lockActor } from '../accounts/living-accounts.repository';
import { mayAnnounce, mayChange, maySee } from './announcement.policy';
import * as repository from './announcements.repository';
import { keptAttachments } from './kept-attachments';

export interface AnnouncementInput {
  title: string;
  description: string;
  visibleUntil?: string | undefined;
}

type Row = repository.AnnouncementRow;

const pathsOf = (files: readonly ReceivedFile[]): string[] => files.map(({ path }) => path);

export const createAnnouncementService = ({ db, clock, config, uploads }: Context) => {
  const zone = config.campusTimeZone;

  /** The end of the campus day that a text names; days before today are refused. */
  const readVisibleUntil = (text: string | undefined, now: Date): Date | undefined => {
    if (text === undefined) return undefined;
    const at = parseInstant(text, zone);
    if (!at || at < startOfDay(now, zone))
      throw badField('visibleUntil', announcementMessages.visibleUntil);
    return endOfDay(at, zone);
  };

  const found = (row: Row | undefined): Row => {
    if (!row) throw notFound('Announcement');
    return row;
  };

  /** What a person may see of the list: all for super admins, one's own even when it is over. */
  const filterFor = (
    actor: Actor | null,
    more: Pick<repository.AnnouncementFilter, 'clubId' | 'createdBy' | 'q'> = {},
  ): repository.AnnouncementFilter => ({
    ...more,
    current: isSuperAdmin(actor) ? undefined : { now: clock(), except: actor?.id ?? null },
  });

  return {
    list: (actor: Actor, filter: { clubId?: string; q?: string }): Promise<Row[]> =>
      repository.listAnnouncementRows(db, filterFor(actor, filter)),

    page: async (
      actor: Actor,
      filter: { clubId?: string; q?: string },
      page: number,
      limit: number,
    ) => {
      const all = filterFor(actor, filter);
      const rows = await repository.listAnnouncementRows(db, all, {
        limit,
        offset: (page - 1) * limit,
      });
      return { rows, total: await repository.countAnnouncements(db, all) };
    },

    ofClub: async (actor: Actor | null, clubId: string): Promise<Row[]> => {
      const rows = await repository.listAnnouncementRows(db, filterFor(actor, { clubId }));
      if (rows.length === 0 && !(await repository.clubExists(db, clubId))) throw notFound('Club');
      return rows;
    },

    /** Whether the actor sees an announcement that this person made. */
    showsCreator: async (actor: Actor, createdBy: string): Promise<boolean> =>
      (await repository.countAnnouncements(db, filterFor(actor, { createdBy }))) > 0,

    get: async (actor: Actor, id: string): Promise<Row> => {
      const row = found(await repository.findAnnouncement(db, id));
      enforce(maySee(actor, row, clock()));
      return row;
    },

    create: async (
      actor: Actor,
      input: AnnouncementInput & { clubId: string },
      files: readonly ReceivedFile[],
    ): Promise<Row> => {
      const now = clock();
      if (!(await repository.clubExists(db, input.clubId))) throw notFound('Club');
      enforce(mayAnnounce(actor, input.clubId));
      const { title, description, clubId } = input;
      const visibleUntil = readVisibleUntil(input.visibleUntil, now) ?? null;
      const id = newId(now.getTime());
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
      return db.transaction(async (tx) => {
        await lockActor(tx, actor);
        await repository.insertAnnouncement(tx, values);
        const subject = { kind: 'announcement' as const, id, label: title };
        await record(tx, { actor, action: 'announcement.published', subject, at: now });
        return found(await repository.findAnnouncement(tx, id));
      });
    },

    update: async (
      actor: Actor,
      id: string,
      input: AnnouncementInput & {
        existingAttachments?: string | string[] | undefined;
        version?: number | undefined;
      },
      files: readonly ReceivedFile[],
    ): Promise<Row> => {
      const now = clock();
      const visibleUntil = readVisibleUntil(input.visibleUntil, now);
      const { dropped, row } = await db.transaction(async (tx) => {
        const before = found(await repository.lockAnnouncement(tx, id));
        enforce(mayChange(actor, before, now));
        refuseStale('announcement', input.version, before.version);
        const kept = keptAttachments(input.existingAttachments, before.attachments);
        const attachments = [...kept, ...pathsOf(files)];
        if (attachments.length > announcementMaximumFiles)
          throw badField('files', `At most ${announcementMaximumFiles} files are accepted here`);
        const { title, description } = input;
        await repository.updateAnnouncementRow(tx, id, {
          title,
          description,
          attachments,
          version: before.version + 1,
          updatedAt: now,
          ...(visibleUntil ? { visibleUntil } : {}),
        });
        if (before.createdBy !== actor.id)
          await record(tx, {
            actor,
            action: 'announcement.edited',
            subject: { kind: 'announcement', id, label: title },
            at: now,
          });
        const after = found(await repository.findAnnouncement(tx, id));
        return { row: after, dropped: before.attachments.filter((path) => !kept.includes(path)) };
      });
      await uploads.remove(dropped);
      return row;
    },

    remove: async (actor: Actor, id: string): Promise<void> => {
      const now = clock();
      const row = await db.transaction(async (tx) => {
        const before = found(await repository.lockAnnouncement(tx, id));
        enforce(mayChange(actor, before, now));
        await repository.deleteAnnouncementRow(tx, id);
        const subject = { kind: 'announcement' as const, id, label: before.title };
        await record(tx, {
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
