import { type BrowserContext } from '@playwright/test';

/**
 * Keeps the interception of requests on, whichever routes come and go. Chromium loses beacons that
 * are under way while it is switched off, and with them the reports of a page.
 */
export const keepIntercepting = (context: BrowserContext): Promise<unknown> =>
  context.route(/^no-address:/, (route) => route.continue());
