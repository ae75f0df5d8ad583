import { z } from 'zod';
import { instant } from './common';

const base = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  /** The club's id. */
  clubId: z.string(),
  clubName: z.string(),
  createdAt: instant,
  updatedAt: instant,
  /** The last instant at which everyone sees it; null without an end. */
  visibleUntil: instant.nullable(),
  /** Paths under `uploads/`, without a leading slash. */
  attachments: z.array(z.string()),
  /**
   * Goes up with every edit; an edit may name the one its form was filled from. Absent in answers
   * of servers before it.
   */
  version: z.number().optional(),
});

/** Who wrote it; without id once that person's data was erased. */
export const announcementCreator = z.object({ _id: z.string(), name: z.string() });

/** As the list of all announcements carries it: the creator's id, and the creator beside it. */
export const listedAnnouncement = base.extend({
  createdBy: z.string(),
  creator: announcementCreator,
});

/** As a club's list and the single answer carry it: the creator populated. */
export const announcement = base.extend({ createdBy: announcementCreator });

export type ListedAnnouncement = z.infer<typeof listedAnnouncement>;
export type Announcement = z.infer<typeof announcement>;
