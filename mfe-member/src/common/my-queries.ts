import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type MyEvent = Answer<'GET /event/user-events/:userId'>['events'][number];
export type MyClub = Answer<'GET /club/user-club/:userId'>['data'][number];
export type MyRequest = Answer<'GET /club/join-requests'>['data'][number];

/** Events I am registered for. */
export const myEvents = (userId: string) =>
  queryOptions({
    queryKey: ['my-activity', 'events', userId],
    queryFn: async ({ signal }) =>
      (await api.send('GET /event/user-events/:userId', { params: { userId } }, { signal })).events,
  });

/** Clubs I belong to. */
export const myClubs = (userId: string) =>
  queryOptions({
    queryKey: ['my-activity', 'clubs', userId],
    queryFn: async ({ signal }) =>
      (await api.send('GET /club/user-club/:userId', { params: { userId } }, { signal })).data,
  });

/** My join requests. */
export const myRequests = (userId: string) =>
  queryOptions({
    queryKey: ['my-activity', 'requests', userId],
    queryFn: async ({ signal }) => (await api.send('GET /club/join-requests', {}, { signal })).data,
  });

/** An event is Upcoming when its date is after now, else Completed. */
export const isUpcoming = ({ date }: Pick<MyEvent, 'date'>, now: number): boolean =>
  Date.parse(date) > now;

/** The events where I have a place or wait for one. An invitation is neither before I accept it. */
export const registeredFor = (events: readonly MyEvent[]): MyEvent[] =>
  events.filter(({ registration }) => !registration.invited);

/** An invitation that can still be answered. Servers before this rule name no end. */
export const isInvited = ({ registration: { invited, answerBy } }: MyEvent, now: number): boolean =>
  invited && !(answerBy && Date.parse(answerBy) <= now);

/** Newest first by an instant of each thing. */
export const newestFirst = <T>(list: readonly T[], instantOf: (item: T) => string): T[] =>
  [...list].sort((one, other) => Date.parse(instantOf(other)) - Date.parse(instantOf(one)));
