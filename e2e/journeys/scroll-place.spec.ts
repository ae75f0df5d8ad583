import { expect, type Page } from '@playwright/test';
import { holdBack } from '../support/patient-device';
import { test } from '../support/test';

const placeOf = (page: Page) => page.evaluate(() => window.scrollY);
/** A club's page, scrolled: much higher than what is shown while it loads. */
const readClub = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/clubs');
  await page.getByRole('link', { name: 'Chess Club' }).click();
  await expect(page.getByRole('heading', { name: 'Club Leadership' })).toBeVisible();
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);
  // The last part loads when it is near. Until all is there, what comes above moves the place.
  await scrollTo(9999);
  await expect(page.getByRole('heading', { name: 'Past events' })).toBeVisible();
  await scrollTo(1200);
};
const CLUB = /^\/api\/club\/\w+$/;
const ANNOUNCEMENTS = /^\/api\/announcement\/club\/\w+$/;
/** The answer of this path waits until the returned function is called. */
const hold = async (page: Page, path: RegExp) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(
    ({ pathname }) => path.test(pathname),
    (route) => holdBack(route, held),
  );
  return answer;
};

test('a reload finds the place again, also when the data comes late', async ({ page }) => {
  await readClub(page);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(1200);

  const answer = await hold(page, CLUB);
  await page.reload();
  await expect(page.locator('#main h1')).toHaveText('Club');
  expect(await placeOf(page)).toBeLessThan(1200);
  answer();
  await expect.poll(() => placeOf(page)).toBe(1200);
});

test('a reload keeps the place while panels above it change their height', async ({ page }) => {
  await readClub(page);
  const answer = await hold(page, ANNOUNCEMENTS);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(1200);
  const heightOf = () => page.locator('#main').evaluate(({ scrollHeight }) => scrollHeight);
  const loading = await heightOf();
  answer();
  await expect(page.getByText('No announcements')).toBeVisible();
  expect(await heightOf()).not.toBe(loading);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await placeOf(page)).toBe(1200);
});

test('a second reload before the data comes keeps the place', async ({ page }) => {
  await readClub(page);
  const answer = await hold(page, CLUB);
  for (let reload = 1; reload <= 2; reload++) {
    await page.reload();
    await expect(page.locator('#main h1')).toHaveText('Club');
    expect(await placeOf(page)).toBeLessThan(1200);
    // A reload by keys begins with this one.
    await page.keyboard.press('Control');
  }
  await page.reload();
  answer();
  await expect.poll(() => placeOf(page)).toBe(1200);
});

test('a typed address begins at the top, and Back finds the last place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [path, list] of [
    ['/clubs', 'Clubs'],
    ['/events', 'Events'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('list', { name: list }).locator('> li').nth(3)).toBeVisible();
    expect(await placeOf(page)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 500));
  }
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(500);
});

test('a typed address of a club shows its header before its panels', async ({ page }) => {
  await readClub(page);
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#main h1')?.textContent?.includes('Chess Club')) return;
      observer.disconnect();
      Object.assign(window, { panelsAtFirst: document.querySelectorAll('#main h2').length });
    }).observe(document, { childList: true, subtree: true });
  });
  const address = page.url();
  await page.goto('/login');
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Club Leadership' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'panelsAtFirst') as unknown)).toBe(0);
});

test('another page that opens before the data is there begins at the top', async ({ page }) => {
  await readClub(page);
  const answer = await hold(page, CLUB);
  await page.reload();
  await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  // As a script would, without a key or a pointer.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/events"]')?.click());
  await expect(page.getByRole('list', { name: 'Events' }).locator('> li').nth(3)).toBeVisible();
  expect(await placeOf(page)).toBe(0);
  answer();
});

test('a person who presses a key before the data is there is left alone', async ({ page }) => {
  await readClub(page);
  const answer = await hold(page, CLUB);
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
