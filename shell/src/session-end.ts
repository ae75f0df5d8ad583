import { type createBrowserRouter, matchRoutes } from 'react-router-dom';
import { type SessionEnd } from 'shared-session';
import { type SignInState } from './guard/origin';
import { announce } from './page/announcer';
import { whenDrawn } from './page/drawn';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'routes' | 'state'>;

const isProtected = (handle: unknown) => typeof handle === 'object' && handle !== null && 'access' in handle && handle.access !== 'public';

/**
 * Leads a person whose session ends: after a sign-out to the sign-in page; after an expiry there and back again, if the
 * page was not public. Settles when the new page stands, so that no screen is ever drawn without its user.
 */
export const leadAway =
  (router: () => Router | undefined) =>
  async (end: SessionEnd): Promise<void> => {
    const known = router();
    if (!known) return;
    const { navigation } = known.state;
    // Where the person is, or already on the way to.
    const location = navigation.location ?? known.state.location;
    const matches = matchRoutes(known.routes, location) ?? [];
    if (end === 'signed-out') {
      await known.navigate('/login');
      await whenDrawn('/login');
      announce('You are signed out');
      return;
    }
    if (!matches.some(({ route }) => isProtected(route.handle))) return;
    const here = location.pathname + location.search + location.hash;
    const state: SignInState =
      end === 'expired'
        ? { from: here, notice: 'Your session has ended. Please sign in again.' }
        : { notice: 'You signed out in another tab.' };
    await known.navigate('/login', { state, replace: end === 'expired' });
    await whenDrawn('/login');
    announce(state.notice ?? '');
  };
