import { useCallback, useLayoutEffect, useRef } from 'react';

const places = 'section, main, [role="region"], [role="tabpanel"], [role="dialog"]';
/** Marks the focused container while a retry runs. */
const WAITS = 'data-waits-for-retry';

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
  const added = place.hasAttribute('tabindex') ? [WAITS] : [WAITS, 'tabindex'];
  for (const name of added) place.setAttribute(name, '-1');
  place.focus({ preventScroll: true });
  const leave = () => added.forEach((name) => place.removeAttribute(name));
  place.addEventListener('blur', leave, { once: true });
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
    const focused = document.activeElement;
    if (focused?.hasAttribute(WAITS) && focused.contains(panel)) button.current?.focus();
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
