import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api';

/** A person's clubs, each with whether they administer it (administered ones first). */
export const clubsIAdminister = (userId: string) =>
  queryOptions({
    queryKey: ['clubs', 'with-admin-status', userId],
    queryFn: async ({ signal }) =>
      (
        await api.send(
          'GET /club/:creatorId/clubs-with-admin-status',
          { params: { creatorId: userId } },
          { signal },
        )
      ).clubs,
  });
