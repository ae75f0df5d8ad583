const focus = (element: HTMLElement) => {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
};

/**
 * Focuses the page's heading. While the page loads it focuses the page itself, and the heading
 * later, unless the person has moved the focus. Returns a function that stops waiting.
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
  // Stops when the person acts.
  for (const kind of kinds) document.addEventListener(kind, stop, true);
  return stop;
}
