import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

declare global {
  interface Window {
    appeared: string[];
  }
}

/** Records every text that appears on the pages of this context. */
export const recordTexts = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.appeared = [];
    const keep = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      const text = node.textContent?.trim();
      if (text && element?.checkVisibility({ visibilityProperty: true }))
        window.appeared.push(text);
    };
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        if (type === 'characterData') keep(target);
        for (const node of addedNodes) keep(node);
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/**
 * Announcements repeat a text on the page, so `getByText` of every page ignores the live regions.
 */
const findSeenTexts = (page: Page) => {
  const pages = Object.getPrototypeOf(page) as Page & { findsSeenTexts?: true };
  if (pages.findsSeenTexts) return;
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its page below
  const anywhere = pages.getByText;
  pages.getByText = function getByText(this: Page, ...sought) {
    return anywhere.apply(this, sought).and(this.locator(':not([data-announcer] *)'));
  };
  pages.findsSeenTexts = true;
};

/** Errors and warnings of the browser in any page of a context: printed with a failed journey. */
function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = [];
  const add = (kind: string, page: Page | null | undefined, words: string | undefined) =>
    complaints.push(`${new Date().toISOString()} ${kind} on ${page?.url()}: ${words}`);
  context.on('console', (message) => {
    if (message.type() === 'error') add('console', message.page(), message.text());
  });
  context.on('weberror', (failure) => {
    const { stack, message } = failure.error();
    add('error', failure.page(), stack ?? message);
  });
  return complaints;
}

/** Playwright's test, whose pages record the texts that appeared. */
export const test = base.extend({
  page: async ({ page }, run) => {
    findSeenTexts(page);
    await run(page);
  },
  context: async ({ context }, run, info) => {
    await recordTexts(context);
    const complaints = complaintsOf(context);
    await run(context);
    if (info.status !== info.expectedStatus && complaints.length > 0)
      await info.attach('console', { body: complaints.join('\n'), contentType: 'text/plain' });
  },
});

/**
 * Waits until a text has appeared since the last such call. For messages that close by themselves:
 * on a busy machine they may be gone before the test looks.
 */
export const expectMessage = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const at = window.appeared.findIndex((each) =>
            typeof wanted === 'string' ? each.includes(wanted) : wanted.test(each),
          );
          if (at >= 0) window.appeared.splice(0, at + 1);
          return at >= 0;
        }, text),
      { message: `the page shows ${text}` },
    )
    .toBe(true);
