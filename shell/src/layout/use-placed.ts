import { type WaitingItem } from 'contracts';
import { useState } from 'react';
import { remaining } from './waiting';

/** Items of the first answer. Later answers only remove some, so that the page does not move. */
export function usePlaced(items?: readonly WaitingItem[]): readonly WaitingItem[] {
  const [last, setLast] = useState({ items, placed: items ?? NONE });
  if (!items || items === last.items) return last.placed;
  const next = { items, placed: last.items ? remaining(last.placed, items) : items };
  setLast(next);
  return next.placed;
}

const NONE: readonly WaitingItem[] = [];
