import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { session } from 'shared-session';
import { watchRevision } from '../areas/revision';
import { preloadPath } from '../areas/routes';
import { leadBy } from '../guard/lead-to-sign-in';
import { afterFirstPage } from '../page/after-first-page';
import { preloadLinks } from '../page/preload-links';
import { Portal } from '../portal';
import { portalRoutes } from '../portal-routes';
import { leadAway } from '../session-end';
import { turn } from './turn';

type Router = ReturnType<typeof createBrowserRouter>;

/** How long the first drawing waits for the visited page's code, in milliseconds. */
const PATIENCE = 2500;

let isDrawn = false;
function draw(ready: Router) {
  const root = document.getElementById('root');
  if (!root || isDrawn) return;
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  isDrawn = true;
  const portal = createRoot(root);
  // In slices: the browser gets a turn between them, whatever the page holds.
  startTransition(() => portal.render(<Portal router={ready} nonce={nonce} />));
}

/**
 * The visited page's code is awaited before the first drawing, so that nothing flashes; its data
 * and the session are not. When the code hangs, bar and all stand meanwhile: a part that does not
 * come must not keep the others.
 */
function whenInitialized(created: Router) {
  const stand = () => {
    draw(created);
    afterFirstPage(created);
  };
  if (created.state.initialized) {
    stand();
    return;
  }
  const timer = setTimeout(() => draw(created), PATIENCE);
  const stop = created.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    clearTimeout(timer);
    stand();
  });
}

/** Starts session and router, and draws the visited page. */
export async function openPortal(): Promise<void> {
  // The guard asks the session while the router starts; the session asks for the router only when
  // it ends.
  const started: { router?: Router } = {};
  void session.start(leadAway(() => started.router));
  await turn();
  const router = createBrowserRouter(portalRoutes());
  started.router = router;
  leadBy(router);
  whenInitialized(router);
  await turn();
  preloadLinks(preloadPath);
  watchRevision();
}
