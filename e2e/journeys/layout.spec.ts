import { expect, type Locator } from '@playwright/test';
import { anApprovedEvent, aNewcomer, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { test } from '../support/test';

test('the brand in the bar is whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/clubs');
  const brand = page.getByRole('banner').getByRole('link').first().locator('span');
  await expect(brand).toBeVisible();
  const cut = await brand.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBe(0);
});

test('a register button beside higher facts is as high as its words', async ({ page }) => {
  const event = await anApprovedEvent(page.request);
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/events/${event._id}`);
  const buttons = page.getByRole('button', { name: 'Register Now' });
  await expect(buttons).toHaveCount(2);
  const heights = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().height)),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);
});

/** The words that are broken: such a word has a box on each line. */
const brokenWords = (places: Locator) =>
  places.evaluateAll((all) =>
    all.flatMap((place) => {
      const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      return [...(text.textContent ?? '').matchAll(/[^\s/]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

test('no heading of a table is broken within a word', async ({ page }) => {
  // A fresh campus has an empty audit.
  await anApprovedEvent(page.request);
  await enter(page, accounts.superAdmin);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const address of ['/superAdmin-dashboard?tab=users', '/audit']) {
    await page.goto(address);
    const headings = page.getByRole('columnheader');
    await expect(headings.first()).toBeVisible();
    expect(await brokenWords(headings)).toEqual([]);
  }
});

test('month and filters are whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/events?view=month&month=2026-09&period=2026-09-01..2026-09-30');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const from = page.getByLabel('From');
  await expect(from).toBeVisible();
  expect(await brokenWords(page.locator('#main').locator('button, label span, h2'))).toEqual([]);
  // Day, month and year need it, and the button of the calendar.
  expect((await from.boundingBox())?.width).toBeGreaterThan(140);
});
