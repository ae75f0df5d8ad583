import { type PinnedArea } from 'contracts';
import { environment, integrityOf } from './environment';

/** Every file of one screen and of the share groups it needs, as addresses. */
export function filesOf(pin: PinnedArea, screen: string): string[] {
  const { shell } = environment();
  const chunks = [pin.screens.area, pin.screens[screen]];
  const needs = new Set(chunks.flatMap((chunk) => chunk?.needs ?? []));
  const fromShell = ['federation', ...needs].flatMap((key) => shell.groups[key] ?? []);
  const fromArea = [...pin.entry, ...chunks.flatMap((chunk) => chunk?.files ?? [])];
  return [
    ...new Set([
      ...fromShell.map((file) => shell.base + file),
      ...fromArea.map((file) => pin.base + file),
    ]),
  ];
}

/**
 * Hints the browser to fetch a screen's files, all in one wave. `preload` for a page that is being
 * opened, `prefetch` (whenever there is time) for one that may be. Nothing runs, except in WebKit:
 * it refuses hints, and the page's own script puts script tags in their place
 * (releases/src/edge/page.ts). They only register what they hold.
 */
export function preloadScreen(
  pin: PinnedArea,
  screen: string,
  rel: 'preload' | 'prefetch' = 'preload',
): void {
  if (pin.disabled) return;
  for (const href of filesOf(pin, screen)) {
    // The first page's files may be script tags of the page itself.
    if (document.head.querySelector(`link[rel=${rel}][href="${href}"], script[src="${href}"]`))
      continue;
    const link = document.createElement('link');
    link.rel = rel;
    link.as = 'script';
    link.crossOrigin = 'anonymous';
    link.integrity = integrityOf(href);
    link.href = href;
    document.head.append(link);
  }
}
