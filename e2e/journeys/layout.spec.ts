import { expect, type Locator } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
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

test('the spots left are right under the register button, however high the facts are', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/events/${event._id}`);
  const button = page.getByRole('button', { name: 'Register Now' }).first();
  const words = page.getByText('40 spots available').first();
  await expect(words).toBeVisible();
  const [above, below] = [await button.boundingBox(), await words.boundingBox()];
  if (!above || !below) throw new Error('The button or its words have no box');
  expect(Math.round(below.y - above.y - above.height)).toBeLessThanOrEqual(16);
});

test('the bar of a full event has words and button in a row, the waiting list below', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request, { seats: 1 });
  const first = await aNewcomer(page.request);
  const registered = await page.request.post(`/api/event/${event._id}/register`, {
    headers: await as(page.request, first.email, first.password),
    data: {},
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const second = await aNewcomer(page.request);
  await enter(page, second.email, second.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${event._id}`);
  const bar = page.locator('[data-register-bar]');
  const middleOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
  const words = await middleOf(bar.getByText('0 spots available'));
  const full = await middleOf(bar.getByRole('button', { name: 'Event Full' }));
  const waiting = await middleOf(bar.getByRole('button', { name: 'Join Waiting List' }));
  expect(Math.abs(full - words)).toBeLessThanOrEqual(4);
  expect(waiting).toBeGreaterThan(full + 40);
});

test('no word of a tab sticks out of it on a phone', async ({ page }) => {
  await enter(page, accounts.clubAdmin);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin-dashboard');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    const cut = await tabs.evaluateAll((all) =>
      all.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
    expect(cut).toEqual([]);
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
