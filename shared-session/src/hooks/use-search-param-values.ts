import {
  type ContextType,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Location,
  UNSAFE_DataRouterContext,
  useLocation,
  useSearchParams,
} from 'react-router-dom';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** In the state of a location: the key of the one in which `q` was last chosen, not typed. */
interface ChosenState {
  chosenIn: string;
}

const chosenInOf = ({ state }: Location<unknown>) =>
  (state as Partial<ChosenState> | null)?.chosenIn;

/**
 * The location of this page as it was written last. The router renders a change late on a busy
 * computer, and after further ones: a control that was used meanwhile would be put back by it.
 */
function newestLocation(router: Router | undefined, rendered: Location): Location<unknown> {
  // The router is on another page already.
  if (router?.state.location.pathname !== rendered.pathname) return rendered;
  const { location, navigation } = router.state;
  return navigation.location?.pathname === rendered.pathname ? navigation.location : location;
}

/** Whether the router has left this page, or is about to. */
const isLeaving = ({ state: { location, navigation } }: Router, pathname: string) =>
  (navigation.location ?? location).pathname !== pathname;

/** `isTyped`: what is written comes from the search box itself. */
function useWrittenParams(isTyped: boolean) {
  const [, setParams] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const location = useLocation();
  const latest = useRef({ location, setParams });
  useEffect(() => {
    latest.current = { location, setParams };
  });
  const get = useCallback(
    (name: string) => new URLSearchParams(newestLocation(router, location).search).get(name) ?? '',
    [router, location],
  );
  const set = useCallback(
    (changes: Record<string, string>, { replace = true }: { replace?: boolean } = {}) => {
      const { location, setParams } = latest.current;
      // The page is shown a little longer than it is the router's: its params are none of the next.
      if (router && router.state.location.pathname !== location.pathname) return;
      // Each builds on what any component wrote.
      const newest = newestLocation(router, location);
      const next = new URLSearchParams(newest.search);
      const before = next.toString();
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const isSame = next.toString() === before;
      const chosenIn = 'q' in changes && !isTyped ? newest.key : chosenInOf(newest);
      setParams(next, {
        replace: replace || isSame,
        preventScrollReset: replace,
        state: chosenIn ? ({ chosenIn } satisfies ChosenState) : null,
      });
    },
    [router, isTyped],
  );
  return { get, set };
}

/**
 * Filters in the search params: `get` reads one as it was written last, also from what was rendered
 * before; `set` writes some (empty ones are removed) without a new history entry or a jump, unless
 * `replace` is false. `set` stays the same function, so that a large chooser is not rendered again.
 */
export function useSearchParamValues() {
  return useWrittenParams(false);
}

const settledAfterMs = 250;

/** The text of a search box, and the search param `q`: what was typed, once it is settled. */
export function useSearchText() {
  const { get, set } = useWrittenParams(true);
  const location = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const q = get('q');
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
  // Drawn at once: a letter typed right after "Clear filters" belongs to the empty box.
  const chosenIn = useSyncExternalStore(
    useCallback((draw) => router?.subscribe(draw) ?? (() => undefined), [router]),
    () => chosenInOf(newestLocation(router, location)),
  );
  const [seenChosenIn, setSeenChosenIn] = useState(chosenIn);
  // "Clear filters" may leave `q` as it was, while another text is in the box.
  if (chosenIn && chosenIn !== seenChosenIn) {
    setSeenChosenIn(chosenIn);
    setTyped(q);
    setWritten(q);
  }
  // A link or "Clear filters" changed `q`: the box follows, but not what it wrote itself before.
  if (q !== seen) {
    setSeen(q);
    if (q !== written) {
      setTyped(q);
      setWritten(q);
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === q) return;
    const timer = setTimeout(() => {
      // A change of this page would end the navigation to another one; who stays after all gets
      // another location, and this runs again.
      if (router && isLeaving(router, location.pathname)) return;
      // Changed from elsewhere, which may take this box away: its render comes.
      if (newestLocation(router, location).key !== location.key) return;
      setWritten(wanted);
      set({ q: wanted });
    }, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, q, set, router, location]);
  return { q, typed, setTyped };
}
