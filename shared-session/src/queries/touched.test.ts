import { calls, type CallShape } from 'contracts';
import * as lists from './touched';

/** No write of a screen changes them, or only the screen that shows them. */
const untouched: Readonly<Record<string, string>> = {
  'GET /audit/sign-ins': 'a sign-in ends every cache',
  'GET /auth/get-user-details': 'read for one press, never shown',
  'GET /auth/providers': 'settings of the server',
  'GET /auth/session': 'a sign-in ends every cache',
  'GET /certificates/:number': 'what was given stays as it was',
  'GET /me/announcements-seen': 'the screen that shows what is new reads it once and marks it seen',
  'GET /me/calendar-feed': 'its own dialog changes it',
  'GET /me/mail': 'its own form changes it',
  'GET /server-time': 'the clock',
};

const reads = (calls as readonly CallShape[])
  .filter(({ key, answer }) => key.startsWith('GET ') && answer)
  .map(({ key }) => key);
const touched = new Set<string>(Object.values(lists).flat());

test('each call that reads is in a list of what writes change, or is named as unchanged', () => {
  expect(reads.filter((key) => !touched.has(key)).sort()).toEqual(Object.keys(untouched));
});

test.each(Object.entries(lists))('%s names each call once', (_, list) => {
  expect(new Set(list).size).toBe(list.length);
});

test.each(
  Object.entries({
    accounts: lists.accountReads,
    announcements: lists.announcementReads,
    clubs: lists.clubReads,
    events: lists.eventReads,
    questions: lists.questionReads,
  }),
)('the audit records what is done to %s', (_, list) => expect(list).toContain('GET /audit'));
