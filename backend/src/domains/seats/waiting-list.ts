/** Those who wait together: one person, or a team that gets seats all at once. */
export interface Party {
  id: string;
  size: number;
}

/**
 * Who moves up: in order, each party that still fits. A team too large for what is free does not
 * hold up those behind it.
 */
export const whoMovesUp = <P extends Party>(free: number, queue: readonly P[]): P[] => {
  let left = free;
  return queue.filter(({ size }) => {
    if (size > left) return false;
    left -= size;
    return true;
  });
};
