import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work at once, or after the press that is under way: what the work adds to the page must not
 * move the pressed button away before it is let go, since the press would be lost.
 */
export function useAfterPress(): (work: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
      const work = waiting.current;
      waiting.current = undefined;
      // The click belongs to the same press.
      if (work) setTimeout(work);
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((work) => {
    if (isPressed.current) waiting.current = work;
    else work();
  }, []);
}
