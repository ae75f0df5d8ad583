import { expect, type Page } from '@playwright/test';

/** Turns off prefetching in pages that are opened later. */
export const fetchNothingAhead = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Waits until no part of the page shows its skeleton. */
export const expectLoaded = (page: Page): Promise<void> =>
  expect(page.locator('#main [aria-busy=true]')).toHaveCount(0);

/** Waits until the page is rendered with all its data. */
export async function expectStill(page: Page): Promise<void> {
  await expect(page.locator('#main h1')).toBeVisible();
  await expectLoaded(page);
}
