import { useCallback, useLayoutEffect, useRef } from 'react';

const places = 'section, main, [role="region"], [role="tabpanel"], [role="dialog"]';
/** The focused container while a retry runs. */
let waiting: HTMLElement | null = null;

/** True if no element is focused. */
export const isLost = () =>
  document.activeElement === null || document.activeElement === document.body;

const ancestorsOf = (element: HTMLElement) => {
  const found: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
    found.push(one);
  return found;
};

/** Focuses the nearest place that still exists, until the focus moves. */
const waitNear = (ancestors: readonly HTMLElement[]) => {
  const present = ancestors.filter((one) => one.isConnected);
  const place = present.find((one) => one.matches(places)) ?? present[0];
  if (!place || !isLost()) return;
  if (!place.hasAttribute('tabindex')) {
    place.setAttribute('tabindex', '-1');
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
  waiting = place;
};

/**
 * Keeps the focus near a retry button that is unmounted with its panel: at the nearest container
 * that stays, then at the new button if it fails again.
 */
export const useFocusAfterRetry = () => {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const retried = useRef(false);
  useLayoutEffect(() => {
    const panel = root.current;
    if (waiting && waiting === document.activeElement && waiting.contains(panel))
      button.current?.focus();
    return () => {
      if (!panel || !retried.current || !(isLost() || panel.contains(document.activeElement)))
        return;
      const ancestors = ancestorsOf(panel);
      queueMicrotask(() => waitNear(ancestors));
    };
  }, []);
  const pressed = useCallback(() => {
    retried.current = root.current?.contains(document.activeElement) ?? false;
  }, []);
  return { root, button, pressed };
};
