import { type Page } from '@playwright/test';

/**
 * Controls that are smaller than 44 by 44 pixels; a link within a sentence may be as high as its
 * line.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem], [role=option], [role=switch]';
    /** Tolerates half pixels. */
    const LEAST = 43.5;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert], input[type=file][tabindex="-1"]');
    const boxOf = (element: Element) => {
      const boxes = [element.getBoundingClientRect()];
      // A label is part of the target, and so is a pseudo-element around it.
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLSelectElement
          ? (element.labels ?? [])
          : [];
      if (element instanceof HTMLInputElement)
        for (const label of labels) boxes.push(label.getBoundingClientRect());
      const after = getComputedStyle(element, '::after');
      if (after.content !== 'none' && after.position === 'absolute') {
        const [own] = boxes;
        if (own) {
          const inset = (side: string) => Number.parseFloat(side) || 0;
          boxes.push(
            new DOMRect(
              own.left + inset(after.left),
              own.top + inset(after.top),
              own.width - inset(after.left) - inset(after.right),
              own.height - inset(after.top) - inset(after.bottom),
            ),
          );
        }
      }
      const left = Math.min(...boxes.map((box) => box.left));
      const top = Math.min(...boxes.map((box) => box.top));
      return {
        width: Math.max(...boxes.map((box) => box.right)) - left,
        height: Math.max(...boxes.map((box) => box.bottom)) - top,
        isOut: (boxes[0]?.bottom ?? 0) + scrollY <= 0 || (boxes[0]?.width ?? 0) <= 1,
      };
    };
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    return [...document.querySelectorAll(pressable)].flatMap((element) => {
      if (!isShown(element) || isInSentence(element)) return [];
      const { width, height, isOut } = boxOf(element);
      if (isOut || (width >= LEAST && height >= LEAST)) return [];
      const name =
        element.getAttribute('aria-label') ??
        (element.textContent?.trim() || element.getAttribute('placeholder') || element.id);
      return [
        `${element.tagName.toLowerCase()} "${name?.slice(0, 40) ?? ''}" ${Math.round(width)}×${Math.round(height)}`,
      ];
    });
  });
