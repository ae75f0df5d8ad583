import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isLost } from './use-focus-after-retry';

/** The nearest place around, and the heading that names it. */
const places = 'section, article, li, [role="tabpanel"], [role="dialog"], main';

const placesAround = (element: HTMLElement | null): Element[] => {
  const place = element?.parentElement?.closest(places);
  return place ? [place, ...placesAround(place as HTMLElement)] : [];
};

const headingOf = (place: Element) => place.querySelector<HTMLElement>('h1, h2, h3, h4');

/**
 * Wrap buttons that disappear when pressed: the focus moves to the heading of the nearest container
 * that stays, else to the page's.
 */
export function FocusOnward({ children }: { children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = own.current;
    if (!root) return undefined;
    let hasFocus = root.contains(document.activeElement);
    // Focus inside a dialog that such a button opened does not count as leaving it.
    const follow = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[role$="dialog"]'))
        hasFocus = root.contains(target);
    };
    document.addEventListener('focusin', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      if (!hasFocus) return;
      const around = placesAround(root);
      queueMicrotask(() => {
        const heading = around
          .filter((place) => place.isConnected)
          .map(headingOf)
          .find((found) => found !== null);
        const next = heading ?? document.querySelector<HTMLElement>('h1');
        if (!isLost() || !next) return;
        next.tabIndex = -1;
        next.focus({ preventScroll: true });
      });
    };
  }, []);
  return (
    <div ref={own} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}
