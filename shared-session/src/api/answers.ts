import { sameForEverybody } from 'contracts/public-reads';
import { keyIn } from './query';
import { generation, queryClient } from './query-client';

const carriedCalls = sameForEverybody.map((each) => {
  const [call, search = ''] = each.split('?');
  return { call, asked: [...new URLSearchParams(search)] };
});

/** True for a key of `keyOf` whose answer does not depend on the person. */
const isForEverybody = ([, call, input]: readonly unknown[]): boolean => {
  const { query = {} } = (input ?? {}) as { query?: Record<string, string> };
  return carriedCalls.some(
    (carried) =>
      carried.call === call && carried.asked.every(([name, value]) => query[name] === value),
  );
};

/** The cache of one session. */
export const answers = {
  /** Drops every answer and tells the screens that read one. */
  end(): void {
    queryClient.clear();
    generation.set(generation.get() + 1);
  },
  /**
   * The same, but what a screen shows of answers that are the same for everybody stays until they
   * are read again.
   */
  endPersonal(): void {
    const carried = queryClient
      .getQueryCache()
      .findAll({ type: 'active', predicate: ({ queryKey }) => isForEverybody(queryKey) })
      .map(({ queryKey, state: { data } }) => ({ queryKey, data }));
    const next = generation.get() + 1;
    queryClient.removeQueries();
    for (const { queryKey, data } of carried)
      queryClient.setQueryData(keyIn(next, queryKey), data, { updatedAt: 1 });
    generation.set(next);
  },
};
