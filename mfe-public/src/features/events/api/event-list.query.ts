import { type Answer } from 'contracts';
import { api, infiniteQueryOptions, keepPreviousData } from 'shared-session';
import { nextPage, pageSize, toPage } from '../../../lib/pages';
import { type EventTab } from '../timing';

export type ListedEvent = Answer<'GET /event/approved'>['data'][number];

export interface EventFilters {
  q: string;
  tab: EventTab;
  clubId: string;
  /**
   * The campus day the list starts at, `2026-03-06`; empty: with the first event there ever was.
   */
  from: string;
}

/** Approved events by date, page by page; a server that knows no pages answers the whole list. */
export const eventList = ({ q, tab, clubId, from }: EventFilters) =>
  infiniteQueryOptions({
    queryKey: ['events', 'list', { q, tab, clubId, from }],
    queryFn: async ({ pageParam, signal }) => {
      const query = {
        view: 'lean',
        page: pageParam,
        limit: pageSize,
        q,
        clubId,
        tab,
        startDate: from || undefined,
      } as const;
      return toPage<ListedEvent>(await api.send('GET /event/approved', { query }, { signal }));
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
