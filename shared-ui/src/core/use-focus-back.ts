import { type FocusEvent, useCallback, useLayoutEffect, useRef } from 'react';
import { isLost } from './use-focus-after-retry';

const giveBack = (before: HTMLElement | null) => {
  if (!isLost()) return; // the focus was moved already
  if (before?.isConnected) before.focus();
  if (!isLost()) return;
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true }); // the reader keeps the place
};

/**
 * For a message that is unmounted while focused: the focus returns to the previous element, else to
 * the page's heading. Give `ref` and `onFocus` to the message's element.
 */
export const useFocusBack = <E extends HTMLElement = HTMLDivElement>() => {
  const ref = useRef<E>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const root = ref.current;
    return () => {
      if (root?.contains(document.activeElement)) queueMicrotask(() => giveBack(before.current));
    };
  }, []);
  const onFocus = useCallback(({ currentTarget, relatedTarget }: FocusEvent<E>) => {
    const from = relatedTarget instanceof HTMLElement ? relatedTarget : null;
    if (!from || !currentTarget.contains(from)) before.current = from;
  }, []);
  return { ref, onFocus };
};
