import { useEffect, useState } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { type Router, usePortal } from '../portal/portal';

/** Where the router keeps the places of a tab's pages, by the name of their entry. */
const STORAGE_KEY = 'portal.places';

/** How long a reloaded page may take until all of its parts are there, in milliseconds. */
const LIMIT = 5000;

/** True when the page was scrolled since it was at `last`; a page that got shorter was not. */
const isScrolled = (last: number): boolean => {
  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  return window.scrollY > last + 1 || window.scrollY < Math.min(last, lowest) - 1;
};

/** Keeps a place that the page could not reach yet, in place of where it is. */
function keepPlace(entry: string, top: number): void {
  try {
    const places = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...places, [entry]: top }));
  } catch {
    // Without storage there are no places.
  }
}

/**
 * Scrolls to this place, in pixels, as soon as the page is tall enough, and keeps it while parts
 * above it load, until the person acts, something else scrolls or another page opens. Returns a
 * function that ends it.
 */
function holdPlace(router: Router, top: number): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const end = () => ended.abort();
  const { key } = router.state.location;
  signal.addEventListener(
    'abort',
    router.subscribe(({ location }) => location.key !== key && end()),
  );
  let last: number | undefined;
  const isLeft = () => last !== undefined && isScrolled(last);
  // After the router, which listens first.
  window.addEventListener('pagehide', () => isLeft() || keepPlace(key, top), { signal });
  const watch = new ResizeObserver(() => {
    if (isLeft()) return end();
    window.scrollTo(0, top);
    last = window.scrollY;
  });
  const timer = setTimeout(end, LIMIT);
  // Would follow parts that get shorter when they are loaded, away from the place.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
    style.overflowAnchor = '';
  });
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    window.addEventListener(kind, end, { signal, passive: true });
  watch.observe(document.body);
  return end;
}

/** The place after a reload, which the page may be too short for until its data is there. */
function ReloadedPlace() {
  const router = usePortal().router.get();
  useEffect(() => {
    // Safari keeps places above the page.
    const top = Number(router?.state.restoreScrollPosition);
    return router && top > 0 ? holdPlace(router, top) : undefined;
  }, [router]);
  return null;
}

/** Each page's place: the top of a new one, the last one after Back, Forward and a reload. */
export function ScrollPlace() {
  // The router tells the place of a reload once, when this is mounted; RouterProvider hears it only
  // after the first effects of its children.
  const [isListening, setListening] = useState(false);
  useEffect(() => setListening(true), []);
  if (!isListening) return null;
  return (
    <>
      <ScrollRestoration storageKey={STORAGE_KEY} />
      <ReloadedPlace />
    </>
  );
}
