import { type WaitingItem } from 'contracts';
import { useState } from 'react';
import { remaining } from './waiting';

/**
 * The items of the first render, fewer with each later answer. New ones come with the next page,
 * so that an open page does not move down.
 */
export function usePlaced(items: readonly WaitingItem[] = NONE): readonly WaitingItem[] {
  const [last, setLast] = useState({ items, placed: items });
  if (items === last.items) return last.placed;
  const next = { items, placed: remaining(last.placed, items) };
  setLast(next);
  return next.placed;
}

const NONE: readonly WaitingItem[] = [];
