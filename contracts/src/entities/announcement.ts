import * as z from 'zod';
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
   * of older servers.
   */
  version: z.number().optional(),
});

/** Its author; without id after that person's data was erased. */
export const announcementCreator = z.object({ _id: z.string(), name: z.string() });

/** In the list of all announcements: with the creator's id, and the creator beside it. */
export const listedAnnouncement = base.extend({
  createdBy: z.string(),
  creator: announcementCreator,
});

/** In a club's list and the single answer: with the creator populated. */
export const announcement = base.extend({ createdBy: announcementCreator });

export type ListedAnnouncement = z.infer<typeof listedAnnouncement>;
export type Announcement = z.infer<typeof announcement>;
