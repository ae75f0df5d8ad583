import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs work at once, or after a pointer press has ended: otherwise the button could move away under
 * the pointer, and the click would be lost.
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
      // After the click, which follows the release.
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
