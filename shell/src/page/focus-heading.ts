const focus = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Moves the focus to the page's heading; while the page is still loading to the page itself, and on
 * to the heading once it is there or another takes its place, unless the person has moved
 * meanwhile. Returns the way to stop waiting.
 */
export function focusHeading(main: HTMLElement): () => void {
  let current = main.querySelector<HTMLElement>('h1') ?? main;
  focus(current);
  const observer = new MutationObserver(() => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading || heading === current) return;
    const { activeElement } = document;
    if (activeElement !== main && activeElement !== document.body) return;
    current = heading;
    focus(heading);
  });
  observer.observe(main, { childList: true, subtree: true });
  const kinds = ['keydown', 'pointerdown'] as const;
  const stop = () => {
    observer.disconnect();
    for (const kind of kinds) document.removeEventListener(kind, stop, true);
  };
  // Who acts by themselves is led no further.
  for (const kind of kinds) document.addEventListener(kind, stop, true);
  return stop;
}
