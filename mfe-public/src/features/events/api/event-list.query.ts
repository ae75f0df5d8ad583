import { type Answer } from 'contracts';
import { api, infiniteQueryOptions, keepPreviousData } from 'shared-session';
import { nextPage, toPage } from '../../../lib/pages';
import { type EventFilters } from '../event-filters';

export type ListedEvent = Answer<'GET /event/approved'>['data'][number];

// An event's card is twice a club's: three rows fill the window.
const cardsAtOnce = 9;

/** Approved events by date, page by page; a server that knows no pages answers the whole list. */
export const eventList = ({ q, tab, clubId }: EventFilters) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', { q, tab, clubId }],
    queryFn: async ({ pageParam, signal }) =>
      toPage<ListedEvent>(
        await api.send('GET /event/approved', { query: { view: 'lean', page: pageParam, limit: cardsAtOnce, q, clubId, tab } }, { signal }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
