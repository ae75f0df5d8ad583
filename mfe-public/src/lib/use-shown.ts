import { useState } from 'react';
import { pageSize } from './pages';

/**
 * How much of a list to draw. Pages are drawn as they come; of a whole list the first entries, and more on demand.
 * A new `key` (other filters) starts again at the top.
 */
export function useShown<T>(items: readonly T[], isWhole: boolean, key: string) {
  const [state, setState] = useState({ key, limit: pageSize });
  const limit = state.key === key ? state.limit : pageSize;
  return {
    shown: isWhole ? items.slice(0, limit) : items,
    hasMore: isWhole && items.length > limit,
    showMore: () => setState({ key, limit: limit + pageSize }),
  };
}
