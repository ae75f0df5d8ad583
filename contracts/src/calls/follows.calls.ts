import * as z from 'zod';
import { defineCall } from '../call';
import { eventModes, eventTypes } from '../constants';
import { dataOf, done, idParams, instant } from '../entities/common';
import { eventClub } from '../entities/event';

const tag = 'Follows';

export const followClub = defineCall({
  key: 'PUT /club/:id/follow',
  summary: 'Follow a club: its new events reach me without a membership',
  tag,
  params: idParams,
  answer: done,
  errors: [404, 409],
});

export const unfollowClub = defineCall({
  key: 'DELETE /club/:id/follow',
  summary: 'Follow a club no longer',
  tag,
  params: idParams,
  answer: done,
});

export const saveEvent = defineCall({
  key: 'PUT /event/:id/save',
  summary: 'Save an event to come back to',
  tag,
  params: idParams,
  answer: done,
  errors: [404, 409],
});

export const unsaveEvent = defineCall({
  key: 'DELETE /event/:id/save',
  summary: 'Save an event no longer',
  tag,
  params: idParams,
  answer: done,
});

const followedClub = z.object({
  _id: z.string(),
  name: z.string(),
  clubLogo: z.string(),
  isActive: z.boolean(),
  followedAt: instant,
});

const savedEvent = z.object({
  _id: z.string(),
  name: z.string(),
  date: instant,
  endDate: instant,
  registrationDeadline: instant,
  venue: z.string(),
  mode: z.enum(eventModes),
  eventType: z.enum(eventTypes),
  clubId: eventClub,
  isCancelled: z.boolean(),
  savedAt: instant,
});

export const listFollows = defineCall({
  key: 'GET /me/follows',
  summary: 'The clubs I follow, by name, and the events I saved, by date',
  tag,
  answer: dataOf(z.object({ clubs: z.array(followedClub), events: z.array(savedEvent) })),
});

export const followCalls = [followClub, unfollowClub, saveEvent, unsaveEvent, listFollows] as const;
