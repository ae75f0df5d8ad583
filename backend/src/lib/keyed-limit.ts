import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs at most `width` pieces of work with the same key at a time; others wait. Each is told how
 * many it waited behind: those that ran or waited when it came, or 0 if it ran at once.
 */
export const createKeyedLimit = (width: number) => {
  const limits = new Map<string, LimitFunction>();
  return async <T>(key: string, work: (ahead: number) => Promise<T>): Promise<T> => {
    const limit = limits.get(key) ?? pLimit(width);
    limits.set(key, limit);
    const before = limit.activeCount + limit.pendingCount;
    try {
      return await limit(work, before < width ? 0 : before);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
    }
  };
};
