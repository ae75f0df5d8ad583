import { expect, type Page } from '@playwright/test';
import {
  aNewcomer,
  anApprovedEvent,
  aPendingEvent,
  as,
  enter,
  homeClub,
} from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { accounts } from '../support/people';
import { expectMessage, test } from '../support/test';

/** Drops the first answer; the browser repeats the request by itself. */
const loseFirstAnswer = (page: Page, address: string) =>
  page.route(address, async (route) => {
    await route.fetch();
    await route.fulfill({ response: await route.fetch() });
  });

test('a registration that the browser repeated reads as the success it is', async ({ page }) => {
  const event = await anApprovedEvent(page.request);
  const { email, password } = await aNewcomer(page.request);
  await enter(page, email, password);
  await loseFirstAnswer(page, '**/api/event/*/register');
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
  await expectMessage(page, /Registration successful!|already registered/);
  await expect(page.getByText('already registered')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Registered' })).toHaveCount(2);
});

test('a join request that the browser repeated reads as the success it is @long', async ({
  page,
}) => {
  const { clubId } = await homeClub(page.request);
  const { email, password } = await aNewcomer(page.request);
  await enter(page, email, password);
  await loseFirstAnswer(page, '**/api/club/*/join-request');
  await page.goto(`/club/${clubId}`);
  await page.getByRole('button', { name: 'Join Club' }).click();
  await expectMessage(page, 'Join request sent successfully!');
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeVisible();
});

test('a sign-up that the browser repeated reads as the success it is', async ({ page }) => {
  await loseFirstAnswer(page, '**/api/auth/register');
  await page.goto('/');
  await page.getByLabel('Name').fill('Nila Rao');
  await page.getByLabel('Email').fill(`${unique('twice').replace(' ', '.')}@campus.test`);
  await page.getByLabel('Password', { exact: true }).fill('first-week');
  await page.getByLabel('Department').selectOption('Civil');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('decisions that the browser repeated read as the successes they are @long', async ({
  page,
}) => {
  const event = await aPendingEvent(page.request);
  const { clubId } = await homeClub(page.request);
  const person = await aNewcomer(page.request, unique('Nila'));
  const headers = await as(page.request, person.email, person.password);
  const asked = await page.request.post(`/api/club/${clubId}/join-request`, {
    headers,
    data: { userId: person._id },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await loseFirstAnswer(page, '**/api/club/*/respond');
  await loseFirstAnswer(page, '**/api/event/*/faculty-approval');

  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  await page.getByRole('tab', { name: 'Join Requests' }).click();
  const request = page
    .getByRole('list', { name: 'Join Requests' })
    .getByRole('listitem')
    .filter({ hasText: person.name });
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectMessage(page, 'Request approved successfully');

  await enter(page, accounts.coordinator);
  await page.goto('/faculty-coordinater-dashboard');
  await page.getByRole('button', { name: `Approve ${event.name}` }).click();
  await expectMessage(page, `${event.name} was approved`);
});
