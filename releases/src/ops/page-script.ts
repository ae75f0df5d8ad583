/**
 * The script of the page for operators. Bundles of programs put it here: see
 * scripts/lib/with-browser-scripts.ts, which bundles `page/ops-page.ts` for browsers.
 */
export const pageScript = '';
