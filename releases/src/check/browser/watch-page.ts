// The functions that run in the page are written for a browser.
/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

interface Watched {
  timers: Map<number, string>;
  violations: string[];
}

declare global {
  // Written by watchPage in the page.
  var portalCheck: Watched;
}

/** The timers of a browser, without those that Node's types add. */
interface Timers {
  setInterval: (work: () => void, every?: number) => number;
  setTimeout: (work: () => void, after?: number) => number;
  clearInterval: (id?: number) => void;
  clearTimeout: (id?: number) => void;
}

/** Runs in the page before its own code: records running timers, and what the policy blocked. */
export function watchPage(): void {
  const page = self as unknown as Timers & { portalCheck: Watched };
  const timers = new Map<number, string>();
  const violations: string[] = [];
  const { setInterval, clearInterval, setTimeout, clearTimeout } = page;
  page.portalCheck = { timers, violations };
  page.setInterval = (work, every) => {
    const id = setInterval(work, every);
    timers.set(id, `setInterval ${every ?? 0} ms`);
    return id;
  };
  page.setTimeout = (work, after) => {
    const ended = () => {
      timers.delete(id);
      work();
    };
    const id = setTimeout(ended, after);
    timers.set(id, `setTimeout ${after ?? 0} ms`);
    return id;
  };
  const forget = (stop: (id?: number) => void) => (id?: number) => {
    timers.delete(id ?? 0);
    stop(id);
  };
  page.clearInterval = forget(clearInterval);
  page.clearTimeout = forget(clearTimeout);
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    violations.push(`${effectiveDirective} ${blockedURI} ${sample}`.trim()),
  );
}

/** Signs the person in, as the portal stores it; once, so that a page may end the session. */
export function storeSession(user: object): void {
  try {
    if (sessionStorage.getItem('portal-check')) return;
    sessionStorage.setItem('portal-check', '1');
    localStorage.setItem('token', 'sample-token');
    localStorage.setItem('user', JSON.stringify(user));
  } catch {
    // about:blank has no storage.
  }
}
