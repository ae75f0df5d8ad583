import { homeOf } from 'contracts/constants';
import { isKnownRole, session } from 'shared-session';
import { redirectFor } from '../guard/redirect-for';
import { type Environment } from '../environment/environment';
import { navigationEntries } from '../environment/navigation-entries';
import { yieldToMain } from '../start/yield-to-main';
import { preloadScreen } from './preload';

/** Later, when the browser has nothing else to do. */
export const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(work, { timeout: 10_000 })
    : setTimeout(work, 3000);

const isSavingData = () =>
  Boolean((navigator as { connection?: { saveData?: boolean } }).connection?.saveData);

/** Fetches, in idle time after the first page, what this person's bar and home lead to. */
export function prefetchByRole(environment: Environment): void {
  if (isSavingData()) return;
  const prefetch = async () => {
    const { user } = session;
    const home = user && isKnownRole(user.role) ? [homeOf[user.role]] : [];
    const paths = [...home, ...navigationEntries(environment).map(({ to }) => to)];
    for (const pin of environment.document.areas) {
      for (const { path, access, screen } of pin.declaration.routes) {
        if (!paths.includes(path) || redirectFor(access, user)) continue;
        preloadScreen(environment, pin, { screen, rel: 'prefetch' });
        // Somebody may be typing already.
        await yieldToMain();
      }
    }
  };
  whenIdle(() => void prefetch());
}
