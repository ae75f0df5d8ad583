import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type OpenEvent = Answer<'GET /event/approved'>['data'][number];
export type News = Answer<'GET /announcement'>['announcements'][number];
export type Change = Answer<'GET /me/changes'>['data']['items'][number];

/** Events one can still register for, soonest first. */
export const openEvents = queryOptions({
  queryKey: ['events', 'approved', 'open'],
  queryFn: async ({ signal }) =>
    (
      await api.send(
        'GET /event/approved',
        { query: { tab: 'upcoming', page: 1, limit: 50, view: 'lean' } },
        { signal },
      )
    ).data,
});

export const latestAnnouncements = queryOptions({
  queryKey: ['announcements', 'latest'],
  queryFn: async ({ signal }) =>
    (await api.send('GET /announcement', { query: { page: 1, limit: 50 } }, { signal }))
      .announcements,
});

/** What was decided or moved for me since my last visit. */
export const myChanges = queryOptions({
  queryKey: ['my-activity', 'changes'],
  queryFn: async ({ signal }) => (await api.send('GET /me/changes', {}, { signal })).data,
});

const WEEK = 7 * 86_400_000;

/**
 * Open events (none that was called off) whose deadline falls within a week and that I am not
 * registered for; the closest first.
 */
export const closingSoon = (
  events: readonly OpenEvent[],
  mine: ReadonlySet<string>,
  now: number,
): OpenEvent[] =>
  events
    .filter(
      ({ _id, status, registrationDeadline }) =>
        !mine.has(_id) &&
        status !== 'CANCELLED' &&
        Date.parse(registrationDeadline) > now &&
        Date.parse(registrationDeadline) - now < WEEK,
    )
    .sort((one, other) => one.registrationDeadline.localeCompare(other.registrationDeadline));
