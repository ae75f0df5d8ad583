import { expect, type Page } from '@playwright/test';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { fetchNothingAhead } from '../support/still';
import { test } from '../support/test';

/** Holds every response to such addresses until it is released. */
async function hold(page: Page, address: RegExp) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const asked = page.waitForRequest(address);
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return { asked, release };
}

const chunk = (screen: string) =>
  new RegExp(`/builds/mfe-[^?]*/chunks/${screen}\\.[0-9a-f]+\\.js$`);

test('the old page stays until the code of the next one is there; its data are not awaited', async ({
  page,
}) => {
  await enter(page, accounts.student);
  // The click has to wait for the code.
  await fetchNothingAhead(page);
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  const code = await hold(page, chunk('my-activity'));
  const data = await hold(page, /\/api\/event\/user-events\//);
  await page.getByRole('link', { name: 'My Activity', exact: true }).first().click();
  await Promise.all([code.asked, data.asked]);
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page).toHaveURL(/\/events$/);
  code.release();
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  await expect(page.locator('#main').getByText('Loading your events...')).toBeVisible();
  data.release();
  await expect(page.locator('#main').getByText('Loading your events...')).toHaveCount(0);
});

test('the first drawing waits for the visited page’s code and for none of its data', async ({
  page,
}) => {
  const code = await hold(page, chunk('events'));
  const data = await hold(page, /\/api\/event\/approved/);
  await page.goto('/events', { waitUntil: 'commit' });
  await Promise.all([code.asked, data.asked]);
  await expect(page.locator('h1', { hasText: 'Events' })).toHaveCount(0);
  code.release();
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.locator('#main').getByText('Loading events...')).toBeVisible();
  data.release();
  await expect(page.locator('#main').getByText('Loading events...')).toHaveCount(0);
});

test('a protected page shows Loading while the profile is on its way', async ({ page }) => {
  await enter(page, accounts.student);
  const profile = await hold(page, /\/api\/auth\/profile/);
  await page.goto('/my-activity', { waitUntil: 'commit' });
  await profile.asked;
  await expect(page.locator('#main').getByText('Loading', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  profile.release();
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
});
