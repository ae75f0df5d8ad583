import { useEffect, useState } from 'react';
import { ScrollRestoration } from 'react-router-dom';
import { type Router, usePortal } from '../portal/portal';

/** Where the router keeps the places of a tab's pages, by the name of their entry. */
const STORAGE_KEY = 'portal.places';

/** How long a reloaded page may take until all of its parts are there, in milliseconds. */
const LIMIT = 5000;

/** The place of the page's end. */
const lowest = (): number => document.documentElement.scrollHeight - window.innerHeight;

/** True when the page was scrolled since it was at `last`; a page that got shorter was not. */
const isScrolled = (last: number): boolean =>
  window.scrollY > last + 1 || window.scrollY < Math.min(last, lowest()) - 1;

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
 * above it load, until the person acts or something else scrolls. Stores it for the next reload
 * while the page is too short for it. Returns a function that ends both; another page does, too.
 */
function holdPlace(router: Router, top: number): () => void {
  const [moving, known] = [new AbortController(), new AbortController()];
  const stop = () => moving.abort();
  const end = () => {
    stop();
    known.abort();
  };
  const { key } = router.state.location;
  known.signal.addEventListener(
    'abort',
    router.subscribe(({ location }) => location.key !== key && end()),
  );
  let last: number | undefined;
  const isLeft = () => last !== undefined && isScrolled(last);
  const isReached = () => moving.signal.aborted && lowest() >= top;
  // The router stores where the page is. Its listener was added first.
  window.addEventListener('pagehide', () => isLeft() || isReached() || keepPlace(key, top), {
    signal: known.signal,
  });
  window.addEventListener('scroll', () => isLeft() && end(), {
    signal: known.signal,
    passive: true,
  });
  const watch = new ResizeObserver(() => {
    if (isLeft()) return end();
    window.scrollTo(0, top);
    last = window.scrollY;
  });
  const timer = setTimeout(stop, LIMIT);
  // The browser would follow parts that get shorter when they are loaded, away from the place.
  const { style } = document.documentElement;
  style.overflowAnchor = 'none';
  moving.signal.addEventListener('abort', () => {
    watch.disconnect();
    clearTimeout(timer);
    style.overflowAnchor = '';
  });
  // Keys of a reload are among them.
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const)
    window.addEventListener(kind, stop, { signal: moving.signal, passive: true });
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
