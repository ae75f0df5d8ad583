import { api, queryOptions } from 'shared-session';
import { countEarlier } from '../event-filters';
import { type EventFilters } from './event-list.query';
import { toPage } from '../../../lib/pages';

/** How many events were over before the day the list starts at. */
export const earlierEvents = ({ clubId, from }: Pick<EventFilters, 'clubId' | 'from'>) =>
  queryOptions({
    queryKey: ['events', 'earlier', { clubId, from }],
    queryFn: async ({ signal }) => {
      const pageFrom = async (startDate?: string) => {
        const query = { view: 'lean', page: 1, limit: 1, clubId, startDate } as const;
        return toPage(await api.send('GET /event/approved', { query }, { signal }));
      };
      const [all, ahead] = await Promise.all([pageFrom(), pageFrom(from)]);
      return all.isWhole ? countEarlier(all.items, { clubId, from }) : all.total - ahead.total;
    },
  });
