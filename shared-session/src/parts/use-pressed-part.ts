import { useEffect, useRef } from 'react';
import { useStore } from '../store/store';
import { toast } from '../toast/toast';
import { type Part } from './parts';

/**
 * A part that is opened by a press: its module once it is here, and whether it is loading. When
 * it cannot be loaded that is said and `leave` is called, so that the press can be repeated.
 */
export function usePressedPart<T>(
  part: Part<T>,
  isWanted: boolean,
  leave: () => void,
): { module: T | undefined; isOpening: boolean } {
  const { module } = useStore(part.state);
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    part.load().catch(() => {
      if (isOver) return;
      toast.error('This could not be opened. Check your connection and try again.');
      latest.current();
    });
    return () => {
      isOver = true;
    };
  }, [part, isWanted]);
  return { module, isOpening: isWanted && module === undefined };
}
