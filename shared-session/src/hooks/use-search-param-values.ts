import {
  type ContextType,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

/** The search of the page that the router is going to, as long as it is the same page. */
function newestSearch({ state: { location, navigation } }: Router): string {
  const next = navigation.location;
  return next?.pathname === location.pathname ? next.search : location.search;
}

/** Whether the router has left this page, or is about to. */
const isLeaving = ({ state: { location, navigation } }: Router, pathname: string) =>
  (navigation.location ?? location).pathname !== pathname;

/**
 * The search params of this page. The router renders a change late on a busy computer, and after
 * further ones: a control that was used meanwhile would be put back by it. So a render has what was
 * written last, unless the router is on another page already.
 */
function useNewestParams(router: Router | undefined): URLSearchParams {
  const { pathname, search } = useLocation();
  const newest = router?.state.location.pathname === pathname ? newestSearch(router) : search;
  return useMemo(() => new URLSearchParams(newest), [newest]);
}

/**
 * Filters in the search params: `get` reads one, `set` writes some (empty ones are removed) without
 * a new history entry or a jump, unless `replace` is false. `set` stays the same function, so that
 * a large chooser is not rendered again.
 */
export function useSearchParamValues() {
  const [, setParams] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const params = useNewestParams(router);
  const latest = useRef({ params, setParams });
  useEffect(() => {
    latest.current = { params, setParams };
  });
  const get = useCallback((name: string) => params.get(name) ?? '', [params]);
  const set = useCallback(
    (changes: Record<string, string>, { replace = true }: { replace?: boolean } = {}) => {
      const { params, setParams } = latest.current;
      // A change is rendered late on a busy computer. Each builds on what any component wrote.
      const next = new URLSearchParams(router ? newestSearch(router) : params);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      setParams(next, { replace, preventScrollReset: replace });
    },
    [router],
  );
  return { get, set };
}

const settledAfterMs = 250;

/** The text of a search box, and the search param `q`: what was typed, once it is settled. */
export function useSearchText() {
  const { get, set } = useSearchParamValues();
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const q = get('q');
  const [typed, setTyped] = useState(q);
  const [seen, setSeen] = useState(q);
  const [written, setWritten] = useState(q);
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
    const write = () => {
      // A change of this page would end the navigation to another one.
      if (router && isLeaving(router, pathname)) {
        timer = setTimeout(write, settledAfterMs);
        return;
      }
      setWritten(wanted);
      set({ q: wanted });
    };
    let timer = setTimeout(write, settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed, q, set, router, pathname]);
  return { q, typed, setTyped };
}
