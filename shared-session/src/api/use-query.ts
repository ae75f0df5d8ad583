import {
  type InfiniteData,
  useInfiniteQuery as useReactInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useQuery as useReactQuery,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { type ReadKey } from './query';
import { answers } from './query-client';

/** A screen that reads answers is rendered again when the cache ends: its keys are old then. */
const useGeneration = () => useSyncExternalStore(answers.subscribe, answers.generation);

/** React Query's hook for what `query` makes. */
export function useQuery<A, V = A, K extends readonly unknown[] = ReadKey>(
  options: UseQueryOptions<A, Error, V, K>,
): UseQueryResult<V> {
  useGeneration();
  return useReactQuery(options);
}

/** React Query's hook for what `pages` makes. */
export function useInfiniteQuery<P, K extends readonly unknown[] = ReadKey>(
  options: UseInfiniteQueryOptions<P, Error, InfiniteData<P, number>, K, number>,
): UseInfiniteQueryResult<InfiniteData<P, number>> {
  useGeneration();
  return useReactInfiniteQuery(options);
}
