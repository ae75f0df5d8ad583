import { keepPreviousData, query, useDebounced, useQuery } from 'shared-session';
import { foundGroups, type Group } from './found-groups';

/** How long the text must not change before it is searched for, in ms. */
const settledAfterMs = 150;
const shortest = 2;

export interface FoundState {
  /** Enough is typed to be asked for. */
  isAsked: boolean;
  isLoading: boolean;
  /** True while these groups belong to the previous text. */
  isOld: boolean;
  isSimilar: boolean;
  error: Error | null;
  retry: () => void;
  isRetrying: boolean;
  groups: Group[];
}

/** What is found for a typed text. The groups before stay while the next ones are read. */
export function useFound(text: string): FoundState {
  const wanted = text.trim();
  const settled = useDebounced(wanted, settledAfterMs);
  const isAsked = wanted.length >= shortest;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query('GET /search', { query: { q: settled } }),
    enabled: isAsked && settled.length >= shortest,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  const isSettled = wanted === settled;
  const found = isSettled && error ? undefined : data?.data;
  return {
    isAsked,
    isLoading: !found && !(isSettled && error),
    isOld: isPlaceholderData || !isSettled,
    isSimilar: found?.isSimilar ?? false,
    error: isSettled ? error : null,
    retry: () => void refetch(),
    isRetrying: isFetching,
    groups: found ? foundGroups(found, settled) : [],
  };
}
