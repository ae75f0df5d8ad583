import { useEffect, useState } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { usePortal } from '../portal/portal';

/** How long a reloaded page may take to become as tall as it was, in milliseconds. */
const LIMIT = 5000;

/**
 * Scrolls to this place, in pixels, as soon as the page is tall enough, unless the person acts
 * before that. Returns a function that ends it.
 */
function scrollWhenTall(top: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const watch = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) end();
  });
  const timer = setTimeout(end, LIMIT);
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    window.addEventListener(kind, end, { signal, passive: true });
  watch.observe(document.body);
  return end;
}

/** The place after a reload, which the page may be too short for until its data is there. */
function ReloadedPlace() {
  const { router } = usePortal();
  useEffect(() => {
    const top = router.get()?.state.restoreScrollPosition;
    return top ? scrollWhenTall(top) : undefined;
  }, [router]);
  return null;
}

/** Each page's place: the top of a new one, the last one after Back, Forward and a reload. */
export function ScrollPlace() {
  // The router tells the place of a reload once, and the provider above listens after its children.
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  if (!isListening) return null;
  return (
    <>
      <ScrollRestoration />
      <ReloadedPlace />
    </>
  );
}
