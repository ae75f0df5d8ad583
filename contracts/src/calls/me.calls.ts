import * as z from 'zod';
import { defineCall } from '../call';
import { mailChoices } from '../constants';
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

const mailKinds = z.array(z.enum(mailChoices, { error: 'off must list kinds of mail' }), {
  error: 'off must list kinds of mail',
});

export const readMailChoices = defineCall({
  key: 'GET /me/mail',
  summary: 'Whether this portal sends mail, and which kinds I have switched off',
  tag: 'me',
  answer: dataOf(z.object({ isOn: z.boolean(), off: z.array(z.enum(mailChoices)) })),
});

export const changeMailChoices = defineCall({
  key: 'PUT /me/mail',
  summary: 'Switch kinds of mail off; all others are on',
  tag: 'me',
  body: z.object({ off: mailKinds }),
  answer: done,
});

export const meCalls = [
  listMyChanges,
  markChangesSeen,
  listWaiting,
  listMyPlaces,
  readAnnouncementsSeen,
  markAnnouncementsSeen,
  readMailChoices,
  changeMailChoices,
] as const;
