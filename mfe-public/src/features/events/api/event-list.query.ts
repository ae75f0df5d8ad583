import { type Answer } from 'contracts';
import { keepPreviousData, pages, query } from 'shared-session';
import { askedOf, type ChosenFilters } from 'shared-ui/filters';
import { pageSize } from '../../../common/pages';
import { type EventTab } from '../timing';

export type ListedEvent = Answer<'GET /event/approved'>['data'][number];

const totalOf = ({ total = 0 }: { total?: number | undefined }) => total;

export interface EventFilters extends ChosenFilters {
  q: string;
  tab: EventTab;
  clubId: string;
  /**
   * The campus day the list starts at, `2026-03-06`; empty: with the first event there ever was.
   */
  from: string;
  /** The campus day the list ends with; empty: with the last event. */
  to: string;
}

/** Approved events by date, page by page. */
export const eventList = ({ q, tab, clubId, from, to, ...chosen }: EventFilters) => ({
  ...pages('GET /event/approved', {
    query: {
      view: 'lean',
      limit: pageSize,
      q,
      clubId,
      tab,
      endsAfter: from || undefined,
      endDate: to || undefined,
      ...askedOf(chosen),
    },
  }),
  placeholderData: keepPreviousData,
});

type Counted = Omit<EventFilters, 'q' | 'tab'>;

/** How many events there are from a campus day on, or at all. */
export const eventCount = ({ clubId, from, to, ...chosen }: Counted) => ({
  ...query('GET /event/approved', {
    query: {
      view: 'lean',
      page: 1,
      limit: 1,
      clubId,
      endsAfter: from || undefined,
      endDate: to || undefined,
      ...askedOf(chosen),
    },
  }),
  select: totalOf,
});
