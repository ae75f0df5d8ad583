/**
 * When the start throws, the page's inline script (failed-entry.ts of the edge) shows its message.
 * Only while nothing is rendered.
 */
export function sayBroken(error: unknown): void {
  if (document.querySelector('#root > .portal-static')) {
    document.querySelector('script[data-entry]')?.dispatchEvent(new Event('error'));
  }
  console.error(error);
}
