import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs at most `width` pieces of work with the same key at a time; others wait, and are
 * told that they have waited.
 */
export const createKeyedLimit = (width: number) => {
  const limits = new Map<string, LimitFunction>();
  return async <T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(width);
    limits.set(key, limit);
    const hasWaited = limit.activeCount + limit.pendingCount >= width;
    try {
      return await limit(work, hasWaited);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
};
