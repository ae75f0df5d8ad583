/**
 * The scripts inside of pages. Bundles of programs put them here, and so do tests: see
 * scripts/lib/with-browser-scripts.ts, which bundles `browser/` for browsers.
 */
export const pageStartScript = '';
export const storedRoleScript = '';
