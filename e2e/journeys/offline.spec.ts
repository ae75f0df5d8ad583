import { expect } from '@playwright/test';
import { card } from '../support/area-pages';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectStill, fetchNothingAhead } from '../support/still';
import { test } from '../support/test';

test('without a network a page not yet loaded says so in plain words; back online it opens by Retry or by itself, without a reload', async ({
  page,
  context,
}) => {
  await enter(page, accounts.student);
  // The pages below are not on the device.
  await fetchNothingAhead(page);
  await page.goto('/my-activity');
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  await expectStill(page);
  await page.evaluate(() => void ((globalThis as unknown as { stayed: boolean }).stayed = true));
  const open = (address: string) =>
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);

  await test.step('plain words, who looks after it, and what was open before lives on', async () => {
    await context.setOffline(true);
    await open('/clubs');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeFocused();
    await expect(page).toHaveTitle(/^You are offline · /);
    await expect(card(page)).toContainText(
      'This device has no connection, so the page could not be opened.',
    );
    await expect(card(page)).toContainText('Looked after by Campus life team.');
    await page.getByRole('link', { name: 'My Activity', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  });
  await test.step('Retry while still offline says the same', async () => {
    await open('/clubs');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(card(page).getByRole('button', { name: 'Retry' })).toBeEnabled();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  });
  await test.step('back online it opens by itself', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Clubs', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Chess Club' })).toBeVisible();
  });
  await test.step('and where the browser did not tell that it is back, Retry opens it', async () => {
    // An unreachable network: the device believes that it is online.
    await page.route(/\/builds\/mfe-member\/[^/]+\/chunks\/profile\./, (route) =>
      route.abort('internetdisconnected'),
    );
    await open('/profile');
    await expect(card(page)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await card(page).getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });
  expect(await page.evaluate(() => (globalThis as unknown as { stayed?: boolean }).stayed)).toBe(
    true,
  );
});
