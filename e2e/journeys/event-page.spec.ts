import { expect } from '@playwright/test';
import { anApprovedEvent, aNewcomer, enter } from '../support/campus-api';
import { expectSound, watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';

/** How many pixels of the focused element are under the register bar. */
function pixelsUnderBar(): number {
  const focused = document.activeElement;
  const bar = document.querySelector('[data-register-bar]');
  if (!focused || !bar || bar.contains(focused)) return 0;
  const under = focused.getBoundingClientRect().bottom - bar.getBoundingClientRect().top;
  return Math.max(0, Math.round(under));
}

test('on a phone the register button stays in sight, and covers nothing that has the focus', async ({
  page,
}) => {
  const errors = watchErrors(page);
  const event = await anApprovedEvent(page.request);
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await page.goto(`/events/${event._id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.name })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 360, height: 640 });
  const bar = page.locator('[data-register-bar]');
  await expect(bar).toBeVisible();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar.getByRole('button', { name: 'Register Now' })).toBeInViewport({ ratio: 1 });

  // Moves backwards with the keyboard: no focused element is under the bar.
  await page.evaluate(() => scrollTo(0, 0));
  const last = page.getByRole('button', { name: 'Register Now' }).last();
  await page.getByRole('link', { name: 'All events' }).focus();
  for (;;) {
    await page.keyboard.press('Tab');
    // Scrolling to the focused element may take a frame.
    await expect.poll(() => page.evaluate(pixelsUnderBar)).toBe(0);
    if (await last.evaluate((button) => button === document.activeElement)) break;
    if (
      !(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement)))
    )
      throw new Error('The second register button was never reached');
  }

  await bar.getByRole('button', { name: 'Register Now' }).click();
  const dialog = page.getByRole('dialog', { name: `Register for ${event.name}` });
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expectMessage(page, 'Registration successful!');
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();

  const mine = page.getByRole('region', { name: 'My Registration' });
  await mine.getByRole('button', { name: 'Pass' }).click();
  const pass = page.getByRole('dialog', { name: `Pass for ${event.name}` });
  await expect(pass.getByRole('img', { name: 'QR code of your pass' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mine.getByRole('button', { name: 'Pass' })).toBeFocused();
  const saved = page.waitForEvent('download');
  await mine.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('event.ics');
  expect(errors).toEqual([]);
});
