import { type Portal } from '../portal/portal';
import { type SignInState } from './origin';

/**
 * Redirects a visitor from the loading page to the sign-in page; the previous page stays until
 * then. The calling loader never resolves. Without a router the page's guard redirects.
 */
export async function leadToSignIn(portal: Portal, signal: AbortSignal): Promise<null> {
  // The first page's loader runs while the router is still being made.
  await Promise.resolve();
  const router = portal.router.get();
  if (!router) return null;
  if (signal.aborted) return new Promise(() => undefined);
  const bound = router.state.navigation.location ?? router.state.location;
  const from = bound.pathname + bound.search + bound.hash;
  const { pathname, search, hash } = window.location;
  // The first page of a tab, and one reached by back or forward, already has its history entry.
  const isInHistory = from === pathname + search + hash;
  portal.page.isRedirected.set(!router.state.initialized);
  void router.navigate('/login', { state: { from } satisfies SignInState, replace: isInHistory });
  return new Promise(() => undefined);
}
