import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';

const placeOf = (page: Page) => page.evaluate(() => window.scrollY);
/** A club's page, scrolled: much higher than what is shown while it loads. */
const readClub = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/clubs');
  await page.getByRole('link', { name: 'Chess Club' }).click();
  await expect(page.getByRole('heading', { name: 'Club Leadership' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1200));
};
/** The club's answer waits until the returned function is called. */
const holdClub = async (page: Page) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ pathname }) => /^\/api\/club\/\w+$/.test(pathname),
    async (route) => {
      await asked;
      await route.continue();
    },
  );
  return answer;
};

test('a reload finds the place again, also when the data comes late', async ({ page }) => {
  await readClub(page);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(1200);

  const answer = await holdClub(page);
  await page.reload();
  await expect(page.locator('#main h1')).toHaveText('Club');
  expect(await placeOf(page)).toBeLessThan(1200);
  answer();
  await expect.poll(() => placeOf(page)).toBe(1200);
});

test('a typed address begins at the top, and Back finds the last place', async ({ page }) => {
  await readClub(page);
  await page.goto('/events');
  await expect(page.getByRole('list', { name: 'Events' }).locator('> li').first()).toBeVisible();
  expect(await placeOf(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(1200);
});

test('a person who presses a key before the data is there is left alone', async ({ page }) => {
  await readClub(page);
  const answer = await holdClub(page);
  await page.reload();
  await expect(page.locator('#main h1')).toHaveText('Club');
  // As far down as the page reaches without its data.
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  answer();
  await expect(page.getByRole('heading', { name: 'Club Leadership' })).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await placeOf(page)).toBeLessThan(1200);
});
