import { useState } from 'react';
import { useQueryClient } from 'shared-session';
import { useLocation } from 'shared-session/router';

/**
 * How much of a list to draw: the first `batch` entries, and more on demand. A new `key` (other
 * filters) starts again at the top; a return by the browser's history finds the list as long as it
 * was left.
 */
export function useShown<T>(items: readonly T[], batch: number, key: string) {
  const client = useQueryClient(); // forgets it when it forgets the list itself
  const place = ['drawn', useLocation().key, key];
  const [state, setState] = useState(() => ({
    key,
    limit: client.getQueryData<number>(place) ?? batch,
  }));
  const limit = state.key === key ? state.limit : batch;
  return {
    shown: items.slice(0, limit),
    hasMore: items.length > limit,
    showMore: () => {
      client.setQueryData(place, limit + batch);
      setState({ key, limit: limit + batch });
    },
  };
}
