import { useEffect, useRef, useSyncExternalStore } from 'react';
import { toast } from '../toast/toast';
import { type Part } from './parts';

/**
 * A part that is opened by a press: its module once it is here, and whether it is on its way. When
 * it cannot be loaded that is said and `leave` is called, so that the press can be repeated.
 */
export function usePressedPart<T>(
  part: Part<T>,
  isWanted: boolean,
  leave: () => void,
): { module: T | undefined; isOpening: boolean } {
  const { module } = useSyncExternalStore(part.subscribe, part.read);
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
