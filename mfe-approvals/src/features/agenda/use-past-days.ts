import { useRef, useState } from 'react';

/**
 * Whether past days are shown: by the button, else when the period reaches back. Days that were
 * hidden stay hidden until the period changes.
 */
export function usePastDays(period: string, reachesBack: boolean) {
  const [choice, setChoice] = useState<{ shows: boolean; period: string }>();
  if (choice?.shows === false && choice.period !== period) setChoice(undefined);
  const showsPast = choice?.shows ?? reachesBack;
  /** What had the focus when past days were asked for, until they are there. */
  const pressedRef = useRef<Element | null>(null);
  const toggle = () => {
    setChoice({ shows: !showsPast, period });
    pressedRef.current = showsPast ? null : document.activeElement;
  };
  return { showsPast, toggle, pressedRef };
}
