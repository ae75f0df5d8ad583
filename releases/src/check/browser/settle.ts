import { type Page, type Request } from 'playwright-core';

/** Time limit in ms. */
export const TIMEOUT = 20_000;

/** Requests without an answer, and answers that are not read to their end. */
interface Traffic {
  asked: Set<Request>;
  answered: Set<Request>;
}

export function trafficOf(page: Page): Traffic {
  const traffic: Traffic = { asked: new Set(), answered: new Set() };
  const end = (request: Request) => {
    traffic.asked.delete(request);
    traffic.answered.delete(request);
  };
  page.on('request', (request) => void traffic.asked.add(request));
  page.on('response', (response) => {
    if (traffic.asked.delete(response.request())) traffic.answered.add(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return traffic;
}

/**
 * Checks in a row that find nothing loading. A page may leave a response body unread; then more
 * checks.
 */
const CALM = { usual: 2, unread: 20 };

/** Waits until nothing loads and no part shows its skeleton, several frames in a row. */
export async function settle(page: Page, { asked, answered }: Traffic): Promise<void> {
  const until = performance.now() + TIMEOUT;
  for (let calm = 0; calm < (answered.size > 0 ? CALM.unread : CALM.usual);) {
    const isBusy = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              resolve(document.querySelector('#main [aria-busy=true]') !== null),
            ),
          ),
        ),
    );
    calm = isBusy || asked.size > 0 ? 0 : calm + 1;
    if (performance.now() > until)
      throw new Error(`it does not come to rest within ${TIMEOUT / 1000} s`);
  }
}
