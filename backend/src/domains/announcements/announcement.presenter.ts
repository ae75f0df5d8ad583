import { type Announcement, type ListedAnnouncement } from 'contracts';
import { type AnnouncementRow } from './announcements.repository';

const base = (row: AnnouncementRow) => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  clubId: row.clubId,
  clubName: row.clubName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  visibleUntil: row.visibleUntil?.toISOString() ?? null,
  attachments: row.attachments,
  version: row.version,
});

const creatorOf = (row: AnnouncementRow) => ({
  _id: row.createdBy ?? '',
  name: row.creatorName ?? 'Removed account',
});

/** With the creator populated: a club's list and the single answer. */
export const presentAnnouncement = (row: AnnouncementRow): Announcement => ({
  ...base(row),
  createdBy: creatorOf(row),
});

/** With the creator's id, and the creator beside it: the list of all. */
export const presentListed = (row: AnnouncementRow): ListedAnnouncement => ({
  ...base(row),
  createdBy: row.createdBy ?? '',
  creator: creatorOf(row),
});
