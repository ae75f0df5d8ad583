import pLimit, { type LimitFunction } from 'p-limit';

/**
 * Runs at most `width` pieces of work with the same key at a time; others wait their turn, and are
 * told that they have waited.
 */
export const createTurns = (width: number) => {
  const turns = new Map<string, LimitFunction>();
  return async <T>(key: string, work: (hasWaited: boolean) => Promise<T>): Promise<T> => {
    const turn = turns.get(key) ?? pLimit(width);
    turns.set(key, turn);
    const hasWaited = turn.activeCount + turn.pendingCount >= width;
    try {
      return await turn(work, hasWaited);
    } finally {
      if (turn.activeCount + turn.pendingCount === 0) turns.delete(key);
    }
  };
};
