import { expect } from '@playwright/test';
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

test('no heading of a table is broken within a word', async ({ page }) => {
  await enter(page, accounts.superAdmin);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const address of ['/superAdmin-dashboard?tab=users', '/audit']) {
    await page.goto(address);
    const headings = page.getByRole('columnheader');
    await expect(headings.first()).toBeVisible();
    // A word that is broken has a box on each line.
    const broken = await headings.evaluateAll((all) =>
      all.flatMap((heading) => {
        const text = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode();
        if (!text) return [];
        return [...(text.textContent ?? '').matchAll(/[^\s/]+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      }),
    );
    expect(broken).toEqual([]);
  }
});
