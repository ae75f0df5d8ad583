import { prefetchByRole, whenIdle } from '../loading/prefetch-by-role';
import { type Portal, type Router } from '../portal/portal';

const ENTRANCE = new Set(['/', '/login']);

const areaOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' &&
  handle !== null &&
  'area' in handle &&
  typeof handle.area === 'string'
    ? handle.area
    : undefined;

const once = (work: () => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
};

/**
 * What can wait until the first page is rendered: measuring it, the service worker, and fetching
 * what this person will likely open next.
 */
export function afterFirstPage(portal: Portal, router: Router): void {
  const area = areaOf(router.state.matches.at(-1)?.route.handle);
  const measure = once(() => {
    // The browser keeps what it has measured so far: no page waits for this file.
    whenIdle(() => {
      void import(/* webpackChunkName: "vitals" */ '../reports/vitals')
        .then(({ measureVitals }) => measureVitals(portal, area))
        .catch(() => undefined);
      void import(/* webpackChunkName: "device" */ '../device/device')
        .then(({ startDevice }) => startDevice(portal))
        .catch(() => undefined);
    });
  });

  // The role is known right after signing in, not before.
  const prefetch = once(() => prefetchByRole(portal.environment));
  const check = () => {
    if (router.state.navigation.state !== 'idle' || ENTRANCE.has(router.state.location.pathname))
      return;
    measure();
    prefetch();
  };
  check();
  router.subscribe(check);
  // The entrance itself is measured once somebody uses it: the browser keeps the entries until
  // then.
  for (const kind of ['keydown', 'pointerdown'] as const)
    document.addEventListener(kind, measure, { once: true, passive: true });
}
