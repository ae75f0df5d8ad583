import { type createBrowserRouter } from 'react-router-dom';
import { prefetchByRole } from '../areas/idle';

type Router = ReturnType<typeof createBrowserRouter>;

const ENTRANCE = new Set(['/', '/login']);

const areaOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'area' in handle && typeof handle.area === 'string' ? handle.area : undefined;

/** What can wait until the first page stands: measuring it, and fetching what this person will likely open next. */
export function afterFirstPage(router: Router): void {
  const area = areaOf(router.state.matches.at(-1)?.route.handle);
  void import(/* webpackChunkName: "vitals" */ '../areas/vitals')
    .then(({ measureVitals }) => measureVitals(() => area))
    .catch(() => undefined);

  // Who is still at the entrance has no role yet; right after signing in they have.
  let isPrefetched = false;
  const check = () => {
    if (isPrefetched || router.state.navigation.state !== 'idle' || ENTRANCE.has(router.state.location.pathname)) return;
    isPrefetched = true;
    prefetchByRole();
  };
  check();
  router.subscribe(check);
}
