import { expect, type Page } from '@playwright/test';
import { anApprovedEvent, as, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';

const box = (page: Page) => page.getByRole('combobox', { name: /^Search events/ });

/** The name with its fourth and fifth letters swapped. */
const mistyped = (name: string): string =>
  `${name.slice(0, 3)}${name[4]}${name[3]}${name.slice(5)}`;

for (const [width, mark] of [
  [320, ''],
  [1280, ' @long'],
] as const) {
  test(`a visitor finds an event with a wrong letter and opens it by keys at ${width} pixels${mark}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const event = await anApprovedEvent(page.request, { inDays: 20 });
    await page.setViewportSize({ width, height: 760 });
    await page.goto('/clubs');
    // Exactly: "Campus Clubs" is the static page's heading, where keys have no effect yet.
    const heading = page.getByRole('heading', { level: 1, name: 'Clubs', exact: true });
    await expect(heading).toBeVisible();
    if (width < 600) {
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    } else {
      await heading.press('/');
    }
    await expect(box(page)).toBeFocused();
    await page.keyboard.type(mistyped(event.name));
    await expect(page.getByText(/^Nothing has exactly these words/)).toBeVisible();
    const option = page.getByRole('option', { name: event.name });
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expectAccessibleAt(page, width);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('group', { name: 'Recent searches' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectSound(page);
    expect(errors).toEqual([]);
  });
}

test('the search keeps what is typed before its field is loaded', async ({ page }) => {
  let loadNow = () => {};
  const held = new Promise<void>((resolve) => (loadNow = resolve));
  await page.route(/\/search\.[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type('robx');
  await page.keyboard.press('Backspace');
  loadNow();
  await page.keyboard.type('otics night');
  await expect(box(page)).toHaveValue('robotics night');
  await expect(box(page)).toBeFocused();
});

test('people are found by a super admin only, who comes to them in User Management @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  await enter(page, accounts.student);
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('student@campus.test');
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();

  const headers = await as(page.request, accounts.superAdmin);
  const answer = await page.request.get('/api/auth/all-users?q=student@campus.test', { headers });
  const { data } = (await answer.json()) as { data: { name: string }[] };
  const name = data[0]?.name ?? '';
  await enter(page, accounts.superAdmin);
  await page.goto('/clubs');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await box(page).fill('student@campus.test');
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/\/superAdmin-dashboard\?tab=users&q=student%40campus\.test/);
  await expect(page.getByText('student@campus.test').first()).toBeVisible();
  await expectSound(page);
  expect(errors).toEqual([]);
});
