import { expect } from '@playwright/test';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { test } from '../support/test';

test.use({ serviceWorkers: 'allow' });

test('a reload without a network shows a page of the portal, and the page itself again once the network is back', async ({
  page,
  context,
}) => {
  await enter(page, accounts.student);
  await page.goto('/my-activity');
  const heading = page.getByRole('heading', { level: 1, name: 'My Activity' });
  await expect(heading).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page).toHaveURL(/\/my-activity$/);
  await context.setOffline(false);
  await expect(heading).toBeVisible();
});
