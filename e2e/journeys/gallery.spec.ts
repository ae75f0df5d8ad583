import { expect, type Page } from '@playwright/test';
import { pin, portal, rollBack } from '../support/area-checkout';
import { currentRevision } from '../support/operator';
import { expectSoundNow } from '../support/soundness';
import { test } from '../support/test';

let started = 0;

test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
});
test.afterAll(() => void rollBack(started));

const groups = (page: Page) => page.getByRole('navigation', { name: 'Groups' }).getByRole('link');

/** Toasts are fixed elements: without a frame of their height they cover other states. */
async function expectToastsInSection(page: Page): Promise<void> {
  const section = page.getByRole('region', { name: 'Toaster' });
  const toasts = section.getByRole('region', { name: 'Messages' });
  const [inner, outer] = await Promise.all([toasts.boundingBox(), section.boundingBox()]);
  if (!inner || !outer) throw new Error('The toasts are not shown.');
  expect(inner.height).toBeGreaterThan(0);
  expect(inner.y).toBeGreaterThan(outer.y);
  expect(inner.y + inner.height).toBeLessThan(outer.y + outer.height);
}

test('the gallery is published like any area, refused for production, and shows every component @long', async ({
  page,
}) => {
  const version = `1.0.0-e2e.${Date.now().toString(36)}`;
  // Its loading states never end, and the check waits for the end of loading.
  portal('publish', 'gallery', '--build', version, '--no-check');
  portal('environment', 'create', 'production');
  expect(() =>
    portal('pin', `gallery@${version}`, '--env', 'production', '--reason', 'Not for people'),
  ).toThrow(/it is not made for production/);
  pin({ gallery: version }, 'For the people who build the portal');

  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/gallery');
    await expect(groups(page).first()).toBeVisible();
    const names = await groups(page).allInnerTexts();
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      const link = page.getByRole('navigation', { name: 'Groups' });
      await link.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/gallery/${name}$`));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      // It shows loading states, and several states of a component under the same name.
      await expectSoundNow(page, 'html', ['landmark-unique', 'region']);
      if (name === 'core') await expectToastsInSection(page);
    }
  }
});
