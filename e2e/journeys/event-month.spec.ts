import { expect } from '@playwright/test';
import { anApprovedEvent, enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectAccessibleAt, expectSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';

const campusDay = (instant: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(instant));

for (const [width, mark] of [
  [360, ''],
  [1280, ' @long'],
] as const) {
  test(`a visitor finds an event by month and filters at ${width} pixels, and comes back to it${mark}`, async ({
    page,
  }) => {
    const errors = watchErrors(page);
    const event = await anApprovedEvent(page.request, { inDays: 45 });
    const answer = await page.request.get(`/api/event/${event._id}`);
    const { data } = (await answer.json()) as {
      data: { date: string; eventType: string; mode: string };
    };
    const day = campusDay(data.date);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/events?q=${encodeURIComponent(event.name)}`);
    await page.getByRole('button', { name: 'Month', exact: true }).click();

    // It is more than a month away: this month has none by that name.
    await page.getByRole('button', { name: /^Go to / }).click();
    await expect(page).toHaveURL(new RegExp(`view=month&month=${day.slice(0, 7)}`));
    const dayButton = page.locator(`[data-day="${day}"]`);
    // The address changes before the month does.
    await page.locator(`[data-day="${day.slice(0, 7)}-01"]`).focus();
    for (let at = 1; at < Number(day.slice(8)); at += 1) await page.keyboard.press('ArrowRight');
    await expect(dayButton).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dayButton).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('PageDown');
    await expect(page.getByText(/^No events in /)).toBeVisible();
    await page.keyboard.press('PageUp');
    await expect(page.locator(`[data-day^="${day.slice(0, 7)}"]:focus`)).toBeVisible();

    await page.getByRole('button', { name: /^Filters/ }).click();
    const panel = page.getByRole('group', { name: 'Filters', exact: true });
    await panel.getByRole('checkbox', { name: 'Online' }).check();
    await expect(page.getByText(/^No events in /)).toBeVisible();
    await panel.getByRole('combobox', { name: 'Price' }).selectOption('Free');
    await expectAccessibleAt(page, width);
    await page.getByRole('button', { name: 'Remove filter Online' }).click();
    await expect(page).toHaveURL(/price=free/);
    await expect(page).not.toHaveURL(/mode=/);
    const chips = page.getByRole('list', { name: 'Chosen filters' });
    await chips.getByRole('button', { name: 'Clear filters' }).click();
    await expect(chips).toBeHidden();
    await page.getByRole('button', { name: /^Filters/ }).click();

    await dayButton.click();
    const agenda = page.getByRole('heading', { level: 4 }).getByRole('link', { name: event.name });
    await expect(agenda).toBeVisible();
    await expectAccessibleAt(page, width);
    const month = page.url();
    await agenda.click();
    await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(month);
    await expect(dayButton).toHaveAttribute('aria-pressed', 'true');
    await expect(agenda).toBeVisible();
    await page.getByRole('button', { name: 'Today' }).click();
    await expect(page.locator('[data-day][aria-current="date"]')).toBeVisible();
    await expectSound(page);
    expect(errors).toEqual([]);
  });
}

test('a coordinator sees the approved events of a month at /calender', async ({ page }) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, { inDays: 45 });
  const answer = await page.request.get(`/api/event/${event._id}`);
  const { data } = (await answer.json()) as { data: { date: string } };
  const day = campusDay(data.date);
  await enter(page, accounts.coordinator);
  await page.goto('/calender');
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await page.goto(`/calender?view=month&month=${day.slice(0, 7)}`);
  await page.locator(`[data-day="${day}"] span`).first().click();
  await expect(
    page.getByRole('heading', { level: 4 }).getByRole('link', { name: event.name }),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Agenda' }).click();
  await expect(page.getByRole('button', { name: 'Show past events' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('a coordinator filters /calender by keyboard, and the filters hold in both views @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request, { inDays: 45 });
  const answer = await page.request.get(`/api/event/${event._id}`);
  const { data } = (await answer.json()) as { data: { date: string } };
  const day = campusDay(data.date);
  await page.setViewportSize({ width: 320, height: 800 });
  await enter(page, accounts.coordinator);
  await page.goto(`/calender?period=${day}..${day}`);
  const link = page.getByRole('link', { name: event.name, exact: true });
  await expect(link).toBeVisible();

  await page.getByRole('button', { name: 'Filters (1) chosen' }).press('Enter');
  const [year = '', month = ''] = day.split('-');
  await page.getByLabel('From', { exact: true }).focus();
  await page.keyboard.type(`${month}01${year}`);
  const period = `period=${year}-${month}-01\\.\\.${day}`;
  await expect(page).toHaveURL(new RegExp(`${period}$`));
  const seminar = page.getByRole('checkbox', { name: 'Seminar' });
  await seminar.press('Space');
  await expect(page).toHaveURL(new RegExp(`${period}&type=seminar$`));
  await expect(page.getByText('Try selecting a different filter!')).toBeVisible();
  await expect(seminar).toBeFocused();
  await expectAccessibleAt(page, 320);

  await page.getByRole('button', { name: 'Month', exact: true }).press('Enter');
  // The period is in a later month, so the view opens at it.
  await expect(page.getByText(/^No events in /)).toBeVisible();
  await expectAccessibleAt(page, 320);
  await page.getByRole('button', { name: 'Remove filter Seminar' }).press('Enter');
  await expect(page).not.toHaveURL(/type=/);
  // The month opens at the first day of the period with an event, which may be another one's.
  await page.locator(`[data-day="${day}"]`).press('Enter');
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Agenda' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/calender\\?${period}$`));
  await expect(link).toBeVisible();
  expect(errors).toEqual([]);
});
