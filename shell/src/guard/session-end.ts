import { matchRoutes } from 'react-router-dom';
import { type SessionEnd, toast } from 'shared-session';
import { say } from 'shared-ui/core';
import { whenRendered } from '../page/rendered';
import { type Portal, type Router } from '../portal/portal';
import { type SignInState } from './origin';

const isProtected = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'access' in handle && handle.access !== 'public';

const NOTICES: Readonly<Record<Exclude<SessionEnd, 'signed-out'>, string>> = {
  expired: 'Your session has ended. Please sign in again.',
  'signed-out-elsewhere': 'You signed out in another tab.',
};

/** Shown where a page stays open without its user. */
const UNAUTHORIZED = 'Unauthorized - Please log in again';

/** These pages tell it themselves. */
const ENTRANCE = new Set(['/', '/login']);

function sayUnauthorized(router: Router): void {
  const onAction = () => {
    const { pathname, search, hash } = router.state.location;
    const state: SignInState = { from: pathname + search + hash };
    void router.navigate('/login', { state });
  };
  toast.error(UNAUTHORIZED, { duration: 5000, action: { label: 'Sign in', onAction } });
}

/**
 * Navigates when a session ends: after a sign-out to the sign-in page; after an expiry also, with a
 * way to return, unless the page is public. Resolves when the new page is rendered, so that no
 * protected screen renders without its user.
 */
export const leadAway =
  (portal: Portal) =>
  async (end: SessionEnd): Promise<void> => {
    const { page } = portal;
    const known = portal.router.get();
    const renderedPath = () => page.rendered.get() ?? '/';
    if (!known) return;
    if (end === 'signed-out') {
      await known.navigate('/login');
      await whenRendered(page, '/login');
      say('You are signed out');
      return;
    }
    const isGuarded = (path: string) =>
      (matchRoutes(known.routes, path) ?? []).some(({ route }) => isProtected(route.handle));
    /** The current page, or the one that is loading. */
    const bound = () => known.state.navigation.location ?? known.state.location;
    const notice = NOTICES[end];
    if (!isGuarded(bound().pathname)) {
      const rendered = renderedPath();
      if (!isGuarded(rendered)) {
        if (end === 'expired' && !ENTRANCE.has(rendered)) sayUnauthorized(known);
        return;
      }
      // From a protected page to a public one a message is enough.
      await whenRendered(page, bound().pathname);
      if (!isGuarded(renderedPath())) {
        toast.info(notice, { duration: 5000 });
        return;
      }
    }
    const { pathname, search, hash } = bound();
    const state: SignInState =
      end === 'expired' ? { from: pathname + search + hash, notice } : { notice };
    await known.navigate('/login', { state, replace: end === 'expired' });
    await whenRendered(page, '/login');
    say(notice);
  };
