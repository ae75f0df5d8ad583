import { type createBrowserRouter } from 'react-router-dom';
import { type SignInState } from './origin';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

let router: Router | undefined;

let isElsewhere = false;
/**
 * Whether the first page of this tab stands in the place of the one that was opened; answered once.
 */
export function takeLedElsewhere(): boolean {
  const was = isElsewhere;
  isElsewhere = false;
  return was;
}

/** Tells which router leads people. */
export const leadBy = (next: Router | undefined): void => {
  router = next;
};

/**
 * Leads a visitor from a page that is on its way to the sign-in page instead, with the way back:
 * the page before stays until that one is there. The loader that asks is never answered; without a
 * router its page's guard leads on.
 */
export async function leadToSignIn(signal: AbortSignal): Promise<null> {
  // The first page's loader runs while the router is still being made.
  await Promise.resolve();
  if (!router) return null;
  if (signal.aborted) return new Promise(() => undefined);
  const bound = router.state.navigation.location ?? router.state.location;
  const from = bound.pathname + bound.search + bound.hash;
  const { pathname, search, hash } = window.location;
  // The first page of a tab, and one that was reached by back or forward, has its place in the
  // history already.
  const isInHistory = from === pathname + search + hash;
  isElsewhere = !router.state.initialized;
  void router.navigate('/login', { state: { from } satisfies SignInState, replace: isInHistory });
  return new Promise(() => undefined);
}
