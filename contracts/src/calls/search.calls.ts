import * as z from 'zod';
import { defineCall } from '../call';
import { dataOf, instant, text } from '../entities/common';
import { eventStatus, eventType } from '../entities/event';
import { role } from '../roles';

const tooShort = 'Type at least 2 characters';

const foundEvent = z.object({
  _id: z.string(),
  name: z.string(),
  date: instant,
  venue: z.string(),
  clubName: z.string(),
  status: eventStatus,
  /** Absent in answers of older servers. */
  eventType: eventType.optional(),
});

const foundClub = z.object({
  _id: z.string(),
  name: z.string(),
  clubLogo: z.string(),
  clubCategory: z.string(),
  memberCount: z.number(),
  isActive: z.boolean(),
});

const foundAnnouncement = z.object({
  _id: z.string(),
  title: z.string(),
  clubName: z.string(),
  createdAt: instant,
});

const foundPerson = z.object({ _id: z.string(), name: z.string(), email: z.string(), role });

export const search = defineCall({
  key: 'GET /search',
  summary:
    'Approved events, clubs, announcements (signed in) and people (super admins), best match first',
  tag: 'Search',
  query: z.object({ q: text(100, tooShort).min(2, tooShort) }),
  answer: dataOf(
    z.object({
      events: z.array(foundEvent),
      clubs: z.array(foundClub),
      announcements: z.array(foundAnnouncement),
      people: z.array(foundPerson),
      /** True if nothing contains the words, and these are only similar. */
      isSimilar: z.boolean(),
    }),
  ),
});

export const searchCalls = [search] as const;
