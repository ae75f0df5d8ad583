import { z } from 'zod';
import { defineCall } from '../call';
import { dataOf, done, instant } from '../entities/common';
import { instantText } from '../entities/input';
import { changeItem, myPlace, waitingItem } from '../entities/participant';

export const listMyChanges = defineCall({
  key: 'GET /me/changes',
  summary: 'What changed for me since my last visit, newest first',
  tag: 'me',
  answer: dataOf(z.object({ since: instant, items: z.array(changeItem) })),
});

export const markChangesSeen = defineCall({
  key: 'POST /me/seen',
  summary: 'I have seen what changed',
  tag: 'me',
  answer: done,
});

export const listWaiting = defineCall({
  key: 'GET /me/waiting',
  summary: 'What waits for an answer or a decision of mine',
  tag: 'me',
  answer: dataOf(z.array(waitingItem)),
});

export const listMyPlaces = defineCall({
  key: 'GET /me/places',
  summary: 'Events that are not over in which I have a place, wait for one or am invited',
  tag: 'me',
  answer: dataOf(z.array(myPlace)),
});

export const readAnnouncementsSeen = defineCall({
  key: 'GET /me/announcements-seen',
  summary: 'Until when I have seen the list of announcements; later ones are new to me',
  tag: 'me',
  answer: dataOf(z.object({ seenUntil: instant })),
});

export const markAnnouncementsSeen = defineCall({
  key: 'POST /me/announcements-seen',
  summary: 'I have seen the list of announcements; `until` is when its newest was posted',
  tag: 'me',
  body: z.object({ until: instantText() }),
  answer: done,
});

export const meCalls = [
  listMyChanges,
  markChangesSeen,
  listWaiting,
  listMyPlaces,
  readAnnouncementsSeen,
  markAnnouncementsSeen,
] as const;
