import { type PinnedArea } from 'contracts';
import { routeFiles } from 'contracts/route-files';
import { session } from 'shared-session';
import { declaredAt } from '../environment/declared-routes';
import { type Environment } from '../environment/environment';
import { redirectFor } from '../guard/redirect-for';
import { integrityOf } from './integrity';

/** Every file of one screen and of the share groups it needs, as addresses. One may repeat. */
function filesOf({ document: { shell } }: Environment, pin: PinnedArea, screen: string): string[] {
  const { ofShell, ofArea } = routeFiles(shell, pin, screen);
  return [...ofShell.map((file) => shell.base + file), ...ofArea.map((file) => pin.base + file)];
}

/**
 * Adds link hints for a screen's files, all at once: `preload` for a page that is being opened,
 * `prefetch` for one that may be. WebKit refuses these hints; the page's inline script replaces
 * them by script tags (refused-preload.ts of the edge), which only register modules.
 */
export function preloadScreen(
  environment: Environment,
  pin: PinnedArea,
  { screen, rel = 'preload' }: { screen: string; rel?: 'preload' | 'prefetch' },
): void {
  if (pin.disabled) return;
  for (const href of filesOf(environment, pin, screen)) {
    // The first page's files may be script tags of the page itself.
    if (document.head.querySelector(`link[rel=${rel}][href="${href}"], script[src="${href}"]`))
      continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(environment, href);
    link.href = href;
    document.head.append(link);
  }
}

/** Chromium warns about a preload that is not used within seconds. WebKit has no prefetch. */
const hintOf = (link: HTMLLinkElement) =>
  link.relList.supports('prefetch') ? 'prefetch' : 'preload';

/** On hover and focus of a link: fetches what its page will need, if the person may go there. */
export function preloadPath(environment: Environment, path: string): void {
  const found = declaredAt(environment, path);
  if (!found) return;
  const { pin, route } = found;
  if (redirectFor(route.access, session.user)) return;
  const { screen } = route;
  preloadScreen(environment, pin, { screen, rel: hintOf(document.createElement('link')) });
}
