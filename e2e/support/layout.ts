import { type Locator, type Page } from '@playwright/test';

/** Words that are broken within: such a word has a box on each line. */
export const brokenWords = (places: Locator) =>
  places.evaluateAll((all) =>
    all.flatMap((place) => {
      const text = document.createTreeWalker(place, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) return [];
      return [...(text.textContent ?? '').matchAll(/[^\s/]+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );

/** Left and right edge of each place, in whole pixels. */
export const edges = (places: Locator) =>
  places.evaluateAll((all) =>
    all.map((place) => {
      const { left, right } = place.getBoundingClientRect();
      return [Math.round(left), Math.round(right)] as const;
    }),
  );

/** Gives the window a size and waits for the frame that is laid out in it. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  // In between, Chromium may have the new width with the styles of the one before.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
