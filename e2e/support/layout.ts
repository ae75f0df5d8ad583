import { type Locator } from '@playwright/test';

/** Words that wrap: such a word has a box on each line. */
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
