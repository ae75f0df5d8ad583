import { expect, type Locator } from '@playwright/test';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { test } from '../support/test';

/** The widest visible border of an element, in pixels. */
const border = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const style = getComputedStyle(element);
    const widths = [
      style.borderTopWidth,
      style.borderRightWidth,
      style.borderBottomWidth,
      style.borderLeftWidth,
    ];
    return Math.max(...widths.map(parseFloat));
  });

const places = [
  ['the current link', 'student', '/events', 'nav a', '[aria-current=page]'],
  ['the current tab', 'student', '/events', '[role=tab]', '[aria-selected=true]'],
  [
    'the chosen day',
    'coordinator',
    '/faculty-coordinater-dashboard',
    '[data-day]',
    '[aria-pressed=true]',
  ],
] as const;

for (const [what, person, path, all, chosen] of places)
  test(`forced colours show ${what}: ${all} on ${path}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await enter(page, accounts[person]);
    await page.goto(path);
    const other = page.locator(`${all}:not(${chosen})`);
    await expect(page.locator(`${all}${chosen}`).or(other).first()).toBeVisible();
    expect(await border(page.locator(`${all}${chosen}`))).toBeGreaterThan(await border(other));
  });

test('fields for dates and times are as high as the others', async ({ page }) => {
  await enter(page, accounts.clubAdmin);
  await page.goto('/create-announcement');
  const title = page.getByLabel('Title');
  await expect(title).toBeVisible();
  const heights = await title.evaluate((field: HTMLInputElement) =>
    ['text', 'search', 'number', 'date', 'time', 'datetime-local'].map((type) => {
      field.type = type;
      return [type, field.getBoundingClientRect().height];
    }),
  );
  expect(new Set(heights.map(([, height]) => height)).size, JSON.stringify(heights)).toBe(1);
});
