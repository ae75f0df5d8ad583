/** The part of Trusted Types that is used here; TypeScript's library does not know it yet. */
interface Policies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): void;
}
declare global {
  interface Window {
    /** Missing in browsers without Trusted Types. */
    trustedTypes?: Policies;
  }
}

/**
 * With Trusted Types, no code can create a script with another address, or HTML from text. The
 * default policy accepts builds and the service worker.
 */
export function limitScripts(): void {
  self.trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      const isOurs =
        origin === location.origin && /^\/(builds\/|service-worker\.js$)/.test(pathname);
      return isOurs ? address : null;
    },
  });
}
