import { api, queryOptions } from 'shared-session';
import { addDays } from 'shared-ui/format';
import { countEarlier } from '../event-filters';
import { type EventFilters } from './event-list.query';
import { toPage } from '../../../lib/pages';

/** How many events took place before the day the list starts at. */
export const earlierEvents = ({ clubId, from }: Pick<EventFilters, 'clubId' | 'from'>) =>
  queryOptions({
    queryKey: ['events', 'earlier', { clubId, from }],
    queryFn: async ({ signal }) => {
      const query = {
        view: 'lean',
        page: 1,
        limit: 1,
        clubId,
        endDate: addDays(from, -1),
      } as const;
      const page = toPage(await api.send('GET /event/approved', { query }, { signal }));
      return page.isWhole ? countEarlier(page.items, { clubId, from }) : page.total;
    },
  });
