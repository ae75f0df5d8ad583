import { type Answer } from 'contracts';
import { query, type User } from 'shared-session';

export type MyEvent = Answer<'GET /event/user-events/:userId'>['events'][number];
export type MyClub = Answer<'GET /club/user-club/:userId'>['data'][number];
export type MyRequest = Answer<'GET /club/join-requests'>['data'][number];

const eventsIn = ({ events }: { events: MyEvent[] }) => events;
const dataIn = <T>({ data }: { data: T }) => data;

/** Events I am registered for. */
export const myEvents = (userId: string) => ({
  ...query('GET /event/user-events/:userId', { params: { userId } }),
  select: eventsIn,
});

/** Clubs I belong to. */
export const myClubs = (userId: string) => ({
  ...query('GET /club/user-club/:userId', { params: { userId } }),
  select: dataIn<MyClub[]>,
});

/** My join requests. */
export const myRequests = () => ({
  ...query('GET /club/join-requests'),
  select: dataIn<MyRequest[]>,
});

const userIn = ({ user }: { user: User }) => user;

/** My profile, read at every visit; until then shows what the session has read. */
export const myProfile = () => ({
  ...query('GET /auth/profile'),
  select: userIn,
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
});

/** An event is Upcoming when its date is after now, else Completed. */
export const isUpcoming = ({ date }: Pick<MyEvent, 'date'>, now: number): boolean =>
  Date.parse(date) > now;

/**
 * The events where I have a place or am on the waiting list. An invitation counts after I accept
 * it.
 */
export const registeredFor = (events: readonly MyEvent[]): MyEvent[] =>
  events.filter(({ registration }) => !registration.invited);

/** Newest first, by an instant of each item. */
export const newestFirst = <T>(list: readonly T[], instantOf: (item: T) => string): T[] =>
  [...list].sort((one, other) => Date.parse(instantOf(other)) - Date.parse(instantOf(one)));

/** Future events by date, then past ones, the newest first. */
export const nextFirst = (events: readonly MyEvent[], now: number): MyEvent[] => [
  ...newestFirst(events, ({ date }) => date)
    .filter((event) => isUpcoming(event, now))
    .reverse(),
  ...newestFirst(events, ({ date }) => date).filter((event) => !isUpcoming(event, now)),
];
