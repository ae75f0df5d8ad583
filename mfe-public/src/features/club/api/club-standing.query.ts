import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type ClubStanding = Answer<'GET /club/:clubId/my-standing'>['data'];

/** Whether the signed-in person belongs to a club, waits for an answer, or may ask to join. */
export const clubStanding = (clubId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['clubs', 'standing', clubId, userId],
    queryFn: async ({ signal }): Promise<ClubStanding> => {
      const answer = await api.send(
        'GET /club/:clubId/my-standing',
        { params: { clubId } },
        { signal },
      );
      return answer.data;
    },
    enabled: userId !== undefined,
  });
