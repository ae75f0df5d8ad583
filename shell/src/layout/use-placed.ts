import { type WaitingItem } from 'contracts';
import { useState } from 'react';
import { remaining } from './waiting';

/**
 * The items of the first answer, fewer with each later one. New ones come with the next page, so
 * that an open page does not move down.
 */
export function usePlaced(items?: readonly WaitingItem[]): readonly WaitingItem[] {
  const [last, setLast] = useState({ items, placed: items ?? NONE });
  if (!items || items === last.items) return last.placed;
  const next = { items, placed: last.items ? remaining(last.placed, items) : items };
  setLast(next);
  return next.placed;
}

const NONE: readonly WaitingItem[] = [];
