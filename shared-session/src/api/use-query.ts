import {
  hashKey,
  type InfiniteData,
  useInfiniteQuery as useReactInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery as useReactQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { type PagesQuery } from './pages';
import { type Query, type ReadKey } from './query';
import { useStore } from '../store/store';
import { generation } from './query-client';

/** Renders again when the session's cache ends, because the keys change. */
const useGeneration = () => useStore(generation);

/** Shows the answer before while the next one is loading, unless it is of an ended session. */
export const keepPreviousData = <A>(
  previous: A | undefined,
  of?: { queryKey: readonly unknown[] },
): A | undefined => (of?.queryKey[0] === generation.get() ? previous : undefined);

type Reading<A, V> = Omit<UseQueryOptions<A, Error, V, ReadKey>, keyof Query<A>> & Query<A>;
/** React Query's hook for what `query` makes. */
export function useQuery<A, V = A>(options: Reading<A, V>): UseQueryResult<V> {
  useGeneration();
  return useReactQuery(options);
}

type ReadingPages<P> = Omit<
  UseInfiniteQueryOptions<P, Error, InfiniteData<P, number>, ReadKey, number>,
  keyof PagesQuery<P>
> &
  PagesQuery<P>;

/** React Query's hook for what `pages` makes. */
export function useInfiniteQuery<P>(
  options: ReadingPages<P>,
): UseInfiniteQueryResult<InfiniteData<P, number>> {
  useGeneration();
  return useReactInfiniteQuery(options);
}

/** Maximum age of the answer with which a form starts, in ms. */
const JUST_READ = 5000;

/** For forms: `data` waits for a fresh answer, and then stays the same. */
export function useFreshQuery<A, V = A>(options: Reading<A, V>) {
  const { data, error, isError, isStale, isFetching, refetch } = useQuery({
    ...options,
    staleTime: JUST_READ,
  });
  const key = hashKey(options.queryKey);
  const [readFor, setReadFor] = useState<string>();
  const isRead = readFor === key || (data !== undefined && !isStale);
  if (isRead && readFor !== key) setReadFor(key);
  return {
    data: isRead ? data : undefined,
    error,
    isError,
    isPending: !isRead && !isError,
    isFetching,
    refetch,
  };
}
