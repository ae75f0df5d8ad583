/**
 * When a part of the start throws, the page's own inline script (releases/src/edge/page.ts) says
 * what to do, as if this script had not loaded. Only while nothing is rendered.
 */
export function sayBroken(error: unknown): void {
  if (document.querySelector('#root > .portal-static')) {
    document.querySelector('script[data-entry]')?.dispatchEvent(new Event('error'));
  }
  console.error(error);
}
