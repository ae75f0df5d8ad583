import { type Answer, type Input } from 'contracts';
import { cancelRead, keyOf, type Query, query, type Read, type ReadKey } from './query';
import { queryClient } from './query-client';

/** One page of a list, as the contracts have it. */
interface Page {
  data: readonly unknown[];
  page?: number | undefined;
  limit?: number | undefined;
  total?: number | undefined;
}

type AskedOf<K extends Read> = NonNullable<Input<K>['query']>;
/** The calls that answer a page when they are asked for one. */
type PagedRead = {
  [K in Read]: AskedOf<K> extends never ? never : 'page' extends keyof AskedOf<K> ? K : never;
}[Read];
export type PageOf<K extends PagedRead> = Extract<Answer<K>, Page>;

export interface PagesQuery<P> {
  queryKey: ReadKey;
  queryFn: (context: { signal: AbortSignal; pageParam: number }) => Promise<P>;
  initialPageParam: number;
  getNextPageParam: (last: P) => number | undefined;
  retry: false;
}

const nextPage = ({ page = 1, limit = 0, total = 0 }: Page) =>
  page * limit < total ? page + 1 : undefined;

/** One page of a list, by the number in `query.page`. */
export function page<K extends PagedRead>(call: K, input: Input<K>): Query<PageOf<K>>;
export function page(
  call: 'GET /event/approved',
  input: Input<'GET /event/approved'>,
): Query<Page> {
  return query(call, input);
}

/**
 * A list that grows page by page. Each page is read as a query, so that the host can prefetch it.
 */
export function pages<K extends PagedRead>(call: K, input: Input<K>): PagesQuery<PageOf<K>> {
  return {
    queryKey: keyOf(call, input, 'pages'),
    queryFn: async ({ signal, pageParam }) => {
      const next = page(call, { ...input, query: { ...input.query, page: pageParam } });
      signal.addEventListener('abort', () => void cancelRead(next));
      const answer = await queryClient.fetchQuery(next);
      // The list has it now. Reading the list again asks the server.
      queryClient.removeQueries({ queryKey: next.queryKey, exact: true, type: 'inactive' });
      return answer;
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    // Each page repeats its own failures.
    retry: false,
  };
}
