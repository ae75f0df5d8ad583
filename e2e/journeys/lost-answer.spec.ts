import { expect, type Page } from '@playwright/test';
import { aNewcomer, anApprovedEvent, enter, homeClub } from '../support/campus-api';
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

test('a join request that the browser repeated reads as the success it is', async ({ page }) => {
  const { clubId } = await homeClub(page.request);
  const { email, password } = await aNewcomer(page.request);
  await enter(page, email, password);
  await loseFirstAnswer(page, '**/api/club/*/join-request');
  await page.goto(`/club/${clubId}`);
  await page.getByRole('button', { name: 'Join Club' }).click();
  await expectMessage(page, 'Join request sent successfully!');
  await expect(page.getByRole('button', { name: 'Request Sent' })).toBeVisible();
});
