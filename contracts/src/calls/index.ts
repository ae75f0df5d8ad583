import type { AnswerOf, InputOf } from '../call';
import { authCalls } from './auth.calls';
import { userCalls } from './users.calls';
import { clubCalls } from './clubs.calls';
import { auditCalls } from './audit.calls';
import { eventCalls } from './events.calls';
import { registrationCalls } from './registrations.calls';
import { competitionCalls } from './competitions.calls';
import { meCalls } from './me.calls';
import { announcementCalls } from './announcements.calls';
import { calendarCalls } from './calendar.calls';
import { serverCalls } from './server.calls';
import { singleSignOnCalls } from './single-sign-on.calls';
import { searchCalls } from './search.calls';
import { followCalls } from './follows.calls';
import { figureCalls } from './figures.calls';
import { afterEventCalls } from './after-event.calls';
import { clubPageCalls } from './club-page.calls';

/** Every call of the API, for server, client, tests and the OpenAPI page. */
export const calls = [
  ...authCalls,
  ...userCalls,
  ...clubCalls,
  ...auditCalls,
  ...eventCalls,
  ...registrationCalls,
  ...competitionCalls,
  ...meCalls,
  ...announcementCalls,
  ...calendarCalls,
  ...serverCalls,
  ...singleSignOnCalls,
  ...searchCalls,
  ...followCalls,
  ...figureCalls,
  ...afterEventCalls,
  ...clubPageCalls,
] as const;

type AnyCall = (typeof calls)[number];
/** `"GET /event/:id"` and the other keys. */
export type CallKey = AnyCall['key'];
type CallByKey = { [C in AnyCall as C['key']]: C };
type AnswerByKey = { [C in AnyCall as C['key']]: AnswerOf<C> };
type InputByKey = { [C in AnyCall as C['key']]: InputOf<C> };
export type CallOf<K extends CallKey> = CallByKey[K];
/** The answer of one call by its key: `Answer<'GET /event/:id'>`. */
export type Answer<K extends CallKey> = AnswerByKey[K];
/** The input of one call by its key. */
export type Input<K extends CallKey> = InputByKey[K];
