import { type Answer } from 'contracts';
import { uncategorized } from '../clubs/club-categories';
import { statusAt } from '../events/event-timing';
import {
  type AnnouncementHit,
  type ClubHit,
  type EventHit,
  type PersonHit,
} from './search.repository';

type Found<K extends 'events' | 'clubs' | 'announcements' | 'people'> =
  Answer<'GET /search'>['data'][K][number];

export const presentEvent = (row: EventHit, now: Date): Found<'events'> => ({
  _id: row.id,
  name: row.name,
  date: row.date.toISOString(),
  venue: row.venue,
  clubName: row.clubName,
  status: statusAt(row, now),
  eventType: row.eventType,
});

export const presentClub = (row: ClubHit): Found<'clubs'> => ({
  _id: row.id,
  name: row.name,
  clubLogo: row.logo,
  clubCategory: row.category || uncategorized,
  memberCount: row.memberCount,
  isActive: row.isActive,
});

export const presentAnnouncement = (row: AnnouncementHit): Found<'announcements'> => ({
  _id: row.id,
  title: row.title,
  clubName: row.clubName,
  createdAt: row.createdAt.toISOString(),
});

export const presentPerson = (row: PersonHit): Found<'people'> => ({
  _id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
});
