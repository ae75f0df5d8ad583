import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { expectLoaded } from './still';

export const everyRule: RunOptions = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  // Experimental in axe, so its tags leave it out: visible words are part of the name.
  rules: { 'label-content-name-mismatch': { enabled: true } },
};
/** The rules that depend on colours. */
const colours: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Waits until the page has the theme and all transitions have ended; an inherited colour may start
 * a second one.
 */
async function expectTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-appearance', theme);
  await page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (let still = 0; still < 2; still += 1) {
      await new Promise(requestAnimationFrame);
      if (moving().length > 0) still = -1;
      await Promise.allSettled(moving().map(({ finished }) => finished));
    }
  });
}

/** No violation of WCAG 2.2 A and AA that axe can find on the page. */
export async function expectAccessible(
  page: Page,
  options: RunOptions,
  within: string,
): Promise<void> {
  // One copy of axe serves a document for as long as it lives.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([options, within]) => {
      const { axe } = window as unknown as {
        axe: { run: (within: string, options: RunOptions) => Promise<AxeResults> };
      };
      const found = await axe.run(within, { ...options, resultTypes: ['violations'] });
      return found.violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')} ${JSON.stringify(nodes[0]?.any[0]?.data)}`,
      );
    },
    [options, within] as const,
  );
  expect(violations).toEqual([]);
}

/** Nothing overflows the window horizontally. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, width] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    innerWidth,
  ]);
  expect(content).toBeLessThanOrEqual(width ?? 0);
}

const widths = [360, 768, 1280] as const;

/** The contrast of every text is sufficient in a theme. */
export async function expectReadable(
  page: Page,
  theme: 'light' | 'dark',
  within = 'html',
): Promise<void> {
  await expectTheme(page, theme);
  await expectAccessible(page, colours, within);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Checks the page as it is at three widths: accessible, no horizontal overflow. `without`: rules of
 * axe that the page breaks on purpose.
 */
export async function expectSoundNow(
  page: Page,
  within: string,
  without: readonly string[],
): Promise<void> {
  await expectTheme(page, 'light');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  await expectAccessible(page, { ...everyRule, rules: { ...everyRule.rules, ...off } }, within);
  if (within !== 'html') await expectReadable(page, 'dark', within);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * The same after the page is loaded. `within`: a dialog, in both themes; the page behind it is
 * checked elsewhere. (Whole pages in dark: dark.spec.ts; every pair of colours: shared-ui's
 * tokens.test.ts.)
 */
export async function expectSound(page: Page, within = 'html'): Promise<void> {
  await expectLoaded(page);
  await expectSoundNow(page, within, []);
}

/** The same at one width, as the page is now. */
export async function expectAccessibleAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await expectTheme(page, 'light');
  await expectAccessible(page, everyRule, 'html');
  await expectReadable(page, 'dark');
}

/** The same for a page without the design system: it follows the theme of the device. */
export async function expectPlainPageSound(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of [320, ...widths]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, everyRule, 'html');
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

/** Collects errors of a page: uncaught ones and console errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}
