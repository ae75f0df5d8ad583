import { useState } from 'react';
import { listMemory } from 'shared-session';
import { useLocation } from 'shared-session/router';

/**
 * How much of a list to render: the first `pageSize` entries, and more on demand. A new `key`
 * (other filters) starts again; a return through the browser's history restores the length.
 */
export function useShown<T>(items: readonly T[], pageSize: number, key: string) {
  const place = `shown ${useLocation().key} ${key}`;
  const [state, setState] = useState(() => ({
    key,
    limit: listMemory.get(place) ?? pageSize,
  }));
  const limit = state.key === key ? state.limit : pageSize;
  return {
    shown: items.slice(0, limit),
    hasMore: items.length > limit,
    showMore: () => {
      listMemory.set(place, limit + pageSize);
      setState({ key, limit: limit + pageSize });
    },
  };
}
