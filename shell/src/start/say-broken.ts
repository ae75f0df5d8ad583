/**
 * A part of the start that throws leaves the page's static words behind: the page's own guard
 * (releases/src/edge/page.ts) then says what to do, as if the script had not come. What stands
 * already is left alone.
 */
export function sayBroken(error: unknown): void {
  if (document.querySelector('#root > .portal-static')) {
    document.querySelector('script[data-entry]')?.dispatchEvent(new Event('error'));
  }
  console.error(error);
}
