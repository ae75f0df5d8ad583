import { createEnvironment, documentOfPage } from './environment/environment';
import { createScriptTags } from './loading/script-tags';
import { sayBroken } from './start/say-broken';
import { yieldToMain } from './start/yield-to-main';

/**
 * The parts of the portal. Each is evaluated in a task of its own, so that none blocks for long.
 */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './start/session'),
  () => import(/* webpackMode: "eager" */ './start/theme'),
];

declare global {
  /**
   * Loads the first picture of the page (see releases/src/edge/browser/first-calls.ts); undefined
   * on a page without one.
   */
  var portalPicture: (() => void) | undefined;
}

async function start() {
  globalThis.portalPicture?.();
  const environment = createEnvironment(documentOfPage());
  const scripts = createScriptTags(environment);
  // Before any script is attached: chunk loaders ask it for the hash.
  globalThis.portalProtect = scripts.protect;
  for (const evaluate of parts) {
    await evaluate();
    await yieldToMain();
  }
  const { openPortal } = await import(/* webpackMode: "eager" */ './start/open-portal');
  await yieldToMain();
  await openPortal(environment, scripts);
}
start().catch(sayBroken);
