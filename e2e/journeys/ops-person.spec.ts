import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { root } from '../../scripts/lib/root.mjs';
import { accounts, password } from '../support/people';
import { startPortalWithProvider } from '../support/portal-with-provider';
import { expectPlainPageSound, watchErrors } from '../support/soundness';
import { test } from '../support/test';

const asha = { sub: 'asha', email: 'asha@campus.test', email_verified: true, name: 'Asha Rao' };

test('an operator takes a token after a sign-in with a provider, and the history names the person @long', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const { portal, provider, url } = await startPortalWithProvider(asha);
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [path.join(root, 'releases/bin/portal.mjs'), ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: portal.dataDir, PORTAL_URL: url },
    });
  const made = JSON.parse(
    run('token', 'create', 'on call', '--scopes', 'pin:*', '--person', asha.email, '--json'),
  ) as { token: string | null; claim: string };
  const link = url + made.claim;
  expect(made.token).toBeNull();
  const take = () => page.getByRole('button', { name: 'Take the token' }).click();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Take your token' })).toBeVisible();
  await expectPlainPageSound(page);
  await take();
  await expect(page.getByRole('alert')).toHaveText(/^You are not signed in to the portal/);

  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(accounts.student);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto(link);
  await take();
  await expect(page.getByRole('alert')).toHaveText(/is signed in without a provider/);

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${url}/login`);
  await page.getByRole('link', { name: 'Continue with Campus account' }).click();
  await expect(page).toHaveURL(`${url}/events`);
  await page.goto(link);
  await take();
  await expect(page.getByRole('heading', { name: 'Your token' })).toBeFocused();
  const token = page.getByText(/^cpr_[\w-]{43}$/);
  await expect(token).toBeVisible();
  // Most tokens have a dash, where a line may break: this one has none.
  const secret = await token.textContent();
  const widest = (words: string) =>
    page.locator('code').evaluate((code, text) => void (code.textContent = text), words);
  await widest(`cpr_${'W'.repeat(43)}`);
  await expectPlainPageSound(page);
  await widest(secret ?? '');
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByText(`on call (${asha.email})`)).toBeVisible();

  await page.getByRole('button', { name: 'Disable mfe-member' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('The sentence that people read').fill('Back at noon');
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(
    page.getByRole('table', { name: 'History', exact: true }).getByRole('row').nth(1),
  ).toContainText(`on call (${asha.email})`);
  expect(run('history', '--env', 'local')).toContain(`on call (${asha.email})`);
  expect(errors.filter((text) => !/40[13]/.test(text))).toEqual([]);
  await portal.stop();
  await provider.close();
});
