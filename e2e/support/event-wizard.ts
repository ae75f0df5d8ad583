import { type Page } from '@playwright/test';
import { campusDate } from './campus-dates';

/** Fills Basic Info and presses Next. */
export async function fillFirstStep(page: Page, name: string): Promise<void> {
  await page.getByLabel('Event Name').fill(name);
  await page.getByLabel('Description').fill('Reading together in silence.');
  await page.getByLabel('Event Type').selectOption('MEETUP');
  await page.getByLabel('Mode').selectOption('OFFLINE');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Fills Event Details and presses Next. */
export async function fillSecondStep(page: Page): Promise<void> {
  await page.getByLabel('Venue').fill('Reading Room');
  await page.getByLabel('Date', { exact: true }).fill(campusDate(20));
  await page.getByLabel('Time', { exact: true }).fill('17:30');
  await page.getByLabel('Duration (minutes)').fill('90');
  await page.getByLabel('Maximum Participants').fill('30');
  await page.getByLabel('Registration Deadline').fill(`${campusDate(18)}T12:00`);
  await page.getByRole('button', { name: 'Next' }).click();
}
