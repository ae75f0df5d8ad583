import { type Answer } from 'contracts';
import { api, queryOptions } from 'shared-session';

export type MyRegistration = NonNullable<Answer<'GET /event/:id/my-registration'>['data']>;

/** The signed-in person's own registration, `null` without one. */
export const myRegistration = (eventId: string, userId: string | undefined) =>
  queryOptions({
    queryKey: ['events', 'my-registration', eventId, userId],
    queryFn: async ({ signal }): Promise<MyRegistration | null> => {
      const answer = await api.send(
        'GET /event/:id/my-registration',
        { params: { id: eventId } },
        { signal },
      );
      return answer.data ?? null;
    },
    enabled: userId !== undefined,
  });
