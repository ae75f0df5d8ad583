import { type Portal } from '../portal/portal';
import { type SignInState } from './origin';

/**
 * Navigates a visitor to the sign-in page instead of the page that is loading; the page before
 * stays until then. The loader that asks is never answered. Without a router the page's guard
 * redirects.
 */
export async function leadToSignIn(portal: Portal, signal: AbortSignal): Promise<null> {
  // The first page's loader runs while the router is still being made.
  await Promise.resolve();
  const { router } = portal;
  if (!router) return null;
  if (signal.aborted) return new Promise(() => undefined);
  const bound = router.state.navigation.location ?? router.state.location;
  const from = bound.pathname + bound.search + bound.hash;
  const { pathname, search, hash } = window.location;
  // The first page of a tab, and one that was reached by back or forward, has its place in the
  // history already.
  const isInHistory = from === pathname + search + hash;
  portal.page.isRedirected.set(!router.state.initialized);
  void router.navigate('/login', { state: { from } satisfies SignInState, replace: isInHistory });
  return new Promise(() => undefined);
}
