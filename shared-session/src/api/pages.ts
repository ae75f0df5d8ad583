import { type InfiniteData } from '@tanstack/react-query';
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

/**
 * Adds the prefetched first page as initial data. Kept out of `PagesQuery`, so that the published
 * type stays the same.
 */
interface StartedPages<P> extends PagesQuery<P> {
  initialData: () => InfiniteData<P, number> | undefined;
  initialDataUpdatedAt: () => number | undefined;
}

/** The number of a list's first page. */
const FIRST = 1;

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
 * If the first page is in the cache, the first render shows it.
 */
export function pages<K extends PagedRead>(call: K, input: Input<K>): PagesQuery<PageOf<K>> {
  const queryKey = keyOf(call, input, 'pages');
  const at = (number: number) => page(call, { ...input, query: { ...input.query, page: number } });
  const prefetched = () => {
    const state = queryClient.getQueryState<PageOf<K>>(at(FIRST).queryKey);
    return state?.isInvalidated ? undefined : state;
  };
  const list: StartedPages<PageOf<K>> = {
    queryKey,
    queryFn: async ({ signal, pageParam }) => {
      const next = at(pageParam);
      signal.addEventListener('abort', () => void cancelRead(next));
      // Reading the list again, or more of it, asks the server.
      const isFirstRead = queryClient.getQueryData(queryKey) === undefined;
      const answer = await queryClient.fetchQuery(isFirstRead ? next : { ...next, staleTime: 0 });
      // The list has it now.
      queryClient.removeQueries({ queryKey: next.queryKey, exact: true, type: 'inactive' });
      return answer;
    },
    initialData: () => {
      const first = prefetched()?.data;
      return first && { pages: [first], pageParams: [FIRST] };
    },
    initialDataUpdatedAt: () => prefetched()?.dataUpdatedAt,
    initialPageParam: FIRST,
    getNextPageParam: nextPage,
    // Each page repeats its own failures.
    retry: false,
  };
  return list;
}
