import { expect, type Locator, type Page } from '@playwright/test';
import { enter } from '../support/campus-api';
import { campusDate, unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectMessage, test } from '../support/test';

/** More presses than any page of the wizard has focusable elements. */
const MOST_TABS = 80;

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Presses Tab until the target is focused. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** `2026-03-06` as it is typed into a date input of en-US. */
const asTyped = (date: string): string => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2$3$1');

async function typeInstant(page: Page, target: Locator, date: string, time: string) {
  await tabTo(page, target);
  await page.keyboard.type(asTyped(date));
  // A year may have more than four digits, so the field does not move on by itself.
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type(time);
}

test('on a phone an event is made by keyboard alone, and a sentence of the banner leads back to its field', async ({
  page,
}) => {
  const name = unique('By Keyboard');
  await page.setViewportSize({ width: 360, height: 640 });
  await enter(page, accounts.clubAdmin);
  await page.goto('/create-event');
  const button = (called: string) => page.getByRole('button', { name: called, exact: true });

  await typeInto(page, page.getByLabel('Event Name'), name);
  await typeInto(page, page.getByLabel('Description'), 'Reading together in silence.');
  await typeInto(page, page.getByLabel('Event Type'), 'Meetup');
  await typeInto(page, page.getByLabel('Mode'), 'Offline');
  await tabTo(page, button('Next'));
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('Venue')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Event Details');
  await typeInto(page, page.getByLabel('Date', { exact: true }), asTyped(campusDate(20)));
  await typeInto(page, page.getByLabel('Time', { exact: true }), '0530PM');
  await typeInto(page, page.getByLabel('Duration (minutes)'), '90');
  await typeInto(page, page.getByLabel('Venue'), 'Reading Room');
  await typeInto(page, page.getByLabel('Maximum Participants'), '30');
  const deadline = page.getByLabel('Registration Deadline');
  await typeInstant(page, deadline, campusDate(21), '1200PM');
  const late = 'Registration deadline must be before event date';
  await tabTo(page, button('Next'));
  await expect(deadline).toHaveAccessibleDescription(late);
  await page.keyboard.press('Enter');

  const all = page.getByRole('checkbox', { name: 'All departments' });
  await tabTo(page, all);
  await page.keyboard.press('Space');
  await tabTo(page, button('Create Event'));
  await page.keyboard.press('Enter');
  const way = page.getByRole('link', { name: late });
  await expect(way).toBeVisible();
  await tabTo(page, way);
  await page.keyboard.press('Enter');
  await expect(deadline).toBeFocused();
  await expect(deadline).toBeInViewport({ ratio: 1 });
  await typeInstant(page, deadline, campusDate(18), '1200PM');
  await expect(deadline).toHaveValue(`${campusDate(18)}T12:00`);
  await expect(way).toBeHidden();

  await tabTo(page, button('Next'));
  await page.keyboard.press('Enter');
  await tabTo(page, button('Create Event'));
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Event created successfully and pending approval!');
});
