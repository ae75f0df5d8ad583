import { useState } from 'react';
import { listMemory } from 'shared-session';
import { useLocation } from 'shared-session/router';

/**
 * How much of a list to draw: the first `batch` entries, and more on demand. A new `key` (other
 * filters) starts again at the top; a return by the browser's history finds the list as long as it
 * was left.
 */
export function useShown<T>(items: readonly T[], batch: number, key: string) {
  const place = `shown ${useLocation().key} ${key}`;
  const [state, setState] = useState(() => ({
    key,
    limit: listMemory.get(place) ?? batch,
  }));
  const limit = state.key === key ? state.limit : batch;
  return {
    shown: items.slice(0, limit),
    hasMore: items.length > limit,
    showMore: () => {
      listMemory.set(place, limit + batch);
      setState({ key, limit: limit + batch });
    },
  };
}
