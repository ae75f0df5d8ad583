import { keepPreviousData, pages, query } from 'shared-session';

const nextShown = 6;
const pastAtOnce = 5;

/** The first events of a club that are not over at an instant. */
export const nextEvents = (clubId: string, at: string) => ({
  ...query('GET /event/approved', {
    query: { view: 'lean', page: 1, limit: nextShown, clubId, endsAfter: at },
  }),
  placeholderData: keepPreviousData,
});

/** Those that were over then, the last one first. */
export const pastEvents = (clubId: string, at: string) => ({
  ...pages('GET /event/approved', {
    query: { view: 'lean', limit: pastAtOnce, clubId, endsUntil: at, order: 'latest' },
  }),
  placeholderData: keepPreviousData,
});
