/**
 * The scripts of the service worker and of the offline page. Bundles of programs put them here: see
 * scripts/lib/with-browser-scripts.ts, which bundles `browser/` for browsers.
 */
export const workerScript = '';
export const offlinePageScript = '';
