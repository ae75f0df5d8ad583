import { type useQueryClient } from 'shared-session';

type QueryClient = ReturnType<typeof useQueryClient>;

const lists = ['teams', 'registrations', 'participants', 'managed'];

/**
 * A payment is shown in several lists: after a change each of them is read anew when it is shown
 * again.
 */
export const paymentChanged = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [group, list] }) => group === 'events' && lists.includes(String(list)),
    refetchType: 'none',
  });
