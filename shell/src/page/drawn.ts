/** How long a page may take to stand before nobody waits for it any more, in milliseconds. */
const LIMIT = 2000;

let current: string | undefined;
const waiting = new Set<() => void>();

/** The layout tells which page stands now. */
export function tellDrawn(pathname: string): void {
  current = pathname;
  for (const check of [...waiting]) check();
}

/** The page that stands, if any does. */
export const drawnPath = (): string | undefined => current;

/** Settles when a page stands. The router has finished a navigation before its page is drawn. */
export const whenDrawn = (pathname: string): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      waiting.delete(check);
      resolve();
    };
    const check = () => {
      if (current === pathname) finish();
    };
    const timer = setTimeout(finish, LIMIT);
    waiting.add(check);
    check();
  });
