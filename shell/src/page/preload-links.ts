/**
 * Fetches a page's code when a link to it is hovered, touched or focused. Returns the stop
 * function.
 */
export function preloadLinks(preload: (path: string) => void): () => void {
  const handle = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.origin !== window.location.origin) return;
    preload(link.pathname);
  };
  const kinds = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const kind of kinds) document.addEventListener(kind, handle, { passive: true });
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, handle);
  };
}
