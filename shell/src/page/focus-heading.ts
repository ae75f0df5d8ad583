const focus = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Moves the focus to the page's heading; while the page is still loading to the page itself, and on to the heading once
 * it is there, unless the person has moved meanwhile. Returns the way to stop waiting.
 */
export function focusHeading(main: HTMLElement): () => void {
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading) {
    focus(heading);
    return () => undefined;
  }
  focus(main);
  const observer = new MutationObserver(() => {
    const late = main.querySelector<HTMLElement>('h1');
    if (!late) return;
    observer.disconnect();
    const { activeElement } = document;
    if (activeElement === main || activeElement === document.body) focus(late);
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
