import { homeOf } from 'contracts/constants';
import { isKnownRole, session } from 'shared-session';
import { redirectFor } from '../guard/redirect-for';
import { turn } from '../start/turn';
import { environment } from './environment';
import { navigationEntries } from './navigation';
import { preloadScreen } from './preload';

/** Later, when the browser has nothing else to do. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 10_000 })
    : setTimeout(work, 3000);

const isSavingData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** When the first page stands: fetches, in idle time, what this person's bar and home lead to. */
export function prefetchByRole(): void {
  if (isSavingData()) return;
  const prefetch = async () => {
    const { user } = session;
    const home = user && isKnownRole(user.role) ? [homeOf[user.role]] : [];
    const paths = [...home, ...navigationEntries().map(({ to }) => to)];
    for (const pin of environment().areas) {
      for (const { path, access, screen } of pin.declaration.routes) {
        if (!paths.includes(path) || redirectFor(access, { pathname: path, search: '' }, { user }))
          continue;
        preloadScreen(pin, screen, 'prefetch');
        // Somebody may be typing already.
        await turn();
      }
    }
  };
  whenIdle(() => void prefetch());
}
