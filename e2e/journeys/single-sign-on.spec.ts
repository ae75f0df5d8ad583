import { expect } from '@playwright/test';
import { startPortalWithProvider } from '../support/portal-with-provider';
import { test } from '../support/test';

test('a person signs in with a provider, comes back to the page, and signs out at both @long', async ({
  page,
}) => {
  const email = 'meera@campus.test';
  const { portal, provider, url } = await startPortalWithProvider({
    sub: 'meera',
    email,
    email_verified: true,
    name: 'Meera Nair',
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));

  // The buttons must not wait for a file of their own: if they appeared later, they would move the
  // form, and a click at that moment would miss.
  await page.route(/single-sign-on/, () => {});
  await page.goto(`${url}/my-activity?tab=events`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: 'Continue with Campus account' })).toBeVisible();
  await page.unroute(/single-sign-on/);
  await page.getByRole('link', { name: 'Continue with Campus account' }).click();
  await expect(page).toHaveURL(`${url}/my-activity?tab=events`);
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(addresses.filter((address) => address.includes(token ?? ''))).toEqual([]);
  await page.goto(`${url}/profile`);
  await expect(page.getByText(email).first()).toBeVisible();

  await page.getByRole('button', { name: /profile menu/i }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: /sign me out/i }).click();
  await expect(page).toHaveURL(`${url}/login`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await provider.close();
  await page.getByRole('link', { name: 'Continue with Campus account' }).click();
  await expect(
    page.getByText('Campus account cannot be reached just now. Please try again in a moment.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`${url}/login`);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await portal.stop();
});
