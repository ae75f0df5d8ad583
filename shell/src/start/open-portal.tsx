import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { session } from 'shared-session';
import { type Environment } from '../environment/environment';
import { leadAway } from '../guard/session-end';
import { preloadPath } from '../loading/preload';
import { type ScriptTags } from '../loading/script-tags';
import { afterFirstPage } from '../page/after-first-page';
import { preloadLinks } from '../page/preload-links';
import { createPortal } from '../portal/create-portal';
import { type Portal, type Router } from '../portal/portal';
import { App } from './app';
import { portalRoutes } from './portal-routes';
import { yieldToMain } from './yield-to-main';

/** How long the first render waits for the visited page's code, in milliseconds. */
const TIMEOUT = 2500;

function render(portal: Portal, router: Router) {
  const place = document.getElementById('root');
  if (!place) return;
  const root = createRoot(place);
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content;
  const app = <App portal={portal} router={router} nonce={nonce} />;
  // In slices: the browser can handle input between them.
  startTransition(() => root.render(app));
}

/**
 * Renders once the visited page's code is there, so that nothing flashes; its data and the session
 * are not awaited. When the code hangs, the bar is rendered without it.
 */
function renderWhenInitialized(portal: Portal, router: Router) {
  if (router.state.initialized) {
    render(portal, router);
    afterFirstPage(portal, router);
    return;
  }
  let isRendered = false;
  const renderOnce = () => {
    if (!isRendered) render(portal, router);
    isRendered = true;
  };
  const timer = setTimeout(renderOnce, TIMEOUT);
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    clearTimeout(timer);
    renderOnce();
    afterFirstPage(portal, router);
  });
}

/**
 * Names the entry of the history as the router names those it makes. Typed addresses would share
 * one name, `default`, and with it the place on the page. Pages know the first one of a tab by it.
 */
function nameEntry() {
  const state = window.history.state as { key?: string } | null;
  if (state?.key) return;
  window.history.replaceState(
    { ...state, key: `default-${Math.random().toString(36).slice(2)}` },
    '',
  );
}

/** Makes the portal, starts session and router, and renders the visited page. */
export async function openPortal(environment: Environment, scripts: ScriptTags): Promise<void> {
  const portal = createPortal(environment, scripts);
  void session.start(leadAway(portal));
  await yieldToMain();
  nameEntry();
  const router = createBrowserRouter(portalRoutes(portal));
  portal.router.set(router);
  renderWhenInitialized(portal, router);
  await yieldToMain();
  preloadLinks((path) => preloadPath(environment, path));
  portal.updates.watch();
}
