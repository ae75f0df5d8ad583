import { expect } from '@playwright/test';
import { portal, publishChanged } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { expectSound } from '../support/soundness';
import { test } from '../support/test';

test('a link shows a version that is not pinned, until one leaves the preview @long', async ({
  page,
  baseURL,
  browser,
}) => {
  const version = publishChanged({
    area: 'mfe-member',
    file: 'src/screens/profile/profile-screen.tsx',
    from: 'title="Profile"',
    to: 'title="My own page"',
  });
  const [link = ''] = portal('preview', `mfe-member@${version}`, '--env', 'local').split('\n');
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/portal/reports')) reports.push(request.postData() ?? '');
  });
  await enter(page, accounts.student);
  await page.goto(new URL(link).pathname);
  const banner = page.getByRole('complementary', { name: 'Preview' });
  await expect(banner).toContainText(`Preview of mfe-member@${version} until`);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My own page' })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectSound(page);

  const other = await browser.newPage({ baseURL: baseURL ?? '' });
  await enter(other, accounts.student);
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await other.close();

  expect(reports).toEqual([]);
  await banner.getByRole('link', { name: 'Leave the preview' }).click();
  await page.waitForURL((url) => url.pathname !== '/profile');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect(banner).toBeHidden();
});
