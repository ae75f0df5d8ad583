import { type Answer } from 'contracts';
import { query } from 'shared-session';

export type OpenEvent = Answer<'GET /event/approved'>['data'][number];
export type News = Answer<'GET /announcement'>['announcements'][number];
export type Change = Answer<'GET /me/changes'>['data']['items'][number];

const eventsIn = ({ data }: { data: OpenEvent[] }) => data;
const newsIn = ({ announcements }: { announcements: News[] }) => announcements;
const changesIn = ({ data }: Answer<'GET /me/changes'>) => data;

/** Events one can still register for, soonest first. */
export const openEvents = () => ({
  ...query('GET /event/approved', {
    query: { tab: 'upcoming', page: 1, limit: 50, view: 'lean' },
  }),
  select: eventsIn,
});

export const latestAnnouncements = () => ({
  ...query('GET /announcement', { query: { page: 1, limit: 50 } }),
  select: newsIn,
});

/** What was decided or moved for me since I marked it as read. */
export const myChanges = () => ({ ...query('GET /me/changes'), select: changesIn });

const WEEK = 7 * 86_400_000;

/**
 * Open events (not cancelled or full) whose deadline is within a week and for which I am not
 * registered; the closest first.
 */
export const closingSoon = (
  events: readonly OpenEvent[],
  mine: ReadonlySet<string>,
  now: number,
): OpenEvent[] =>
  events
    .filter(
      ({ _id, status, spotsLeft, registrationDeadline }) =>
        !mine.has(_id) &&
        status !== 'CANCELLED' &&
        spotsLeft > 0 &&
        Date.parse(registrationDeadline) > now &&
        Date.parse(registrationDeadline) - now < WEEK,
    )
    .sort(
      (one, other) => Date.parse(one.registrationDeadline) - Date.parse(other.registrationDeadline),
    );
