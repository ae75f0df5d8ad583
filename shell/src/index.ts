// First: no script may be attached before this has said how it is checked.
import './areas/environment';
import { sayBroken } from './start/say-broken';
import { turn } from './start/turn';

/**
 * What the portal is made of, one after the other: each is evaluated in a turn of its own, so that
 * none holds the browser for long.
 */
const parts = [
  () => import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ './start/session'),
  () => import(/* webpackMode: "eager" */ './start/look'),
];

async function start() {
  for (const evaluate of parts) {
    await evaluate();
    await turn();
  }
  const { openPortal } = await import(/* webpackMode: "eager" */ './start/portal');
  await turn();
  await openPortal();
}
start().catch(sayBroken);
