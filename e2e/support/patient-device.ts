import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { type Area } from './area-pages';
import { keepIntercepting } from './interception';

const heldBack = new WeakSet<Request>();

/** Leaves a request without an answer until `end`, or for ever: the clock goes on meanwhile. */
export async function holdBack(route: Route, end?: Promise<void>): Promise<void> {
  const request = route.request();
  heldBack.add(request);
  await (end ?? new Promise(() => undefined));
  heldBack.delete(request);
  await route.continue().catch(() => undefined);
}

/**
 * Advances the paused clock of a page in steps. It stands still while a request is unanswered that
 * no test holds back: on a busy machine an answer is late, and would miss the portal's time limits.
 * Returns a function that waits until something holds and every answer came, in steps of `step` ms.
 */
export function steppedClock(page: Page) {
  const asked = new Set<Request>();
  page.on('request', (request) => {
    // Browsers do not tell of every beacon that it ended.
    if (request.resourceType() !== 'ping') asked.add(request);
  });
  page.on('requestfinished', (request) => asked.delete(request));
  // A fetch whose body nobody reads does not end.
  page.on('response', (response) => {
    if (response.request().resourceType() === 'fetch') asked.delete(response.request());
  });
  page.on('requestfailed', (request) => asked.delete(request));
  const unanswered = () =>
    [...asked].filter((request) => !heldBack.has(request)).map((request) => request.url());

  return (isTrue: () => Promise<boolean>, step = 20): Promise<void> =>
    expect
      .poll(
        async () => {
          const holds = await isTrue();
          const waitsFor = unanswered();
          if (waitsFor.length > 0) return waitsFor;
          if (!holds) await page.clock.runFor(step);
          return holds;
        },
        { intervals: [1], timeout: 300_000 },
      )
      .toBe(true);
}

interface Attached {
  src: string;
  at: number;
}
declare global {
  interface Window {
    attached: Attached[];
  }
}

/**
 * Makes the portal's time limits so long that a busy machine does not reach them. For pages that
 * test none of them.
 */
export const withLongLimits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const SHORTEST_LIMIT = 3000;
    const setTimeout = window.setTimeout.bind(window);
    const patient = (work: TimerHandler, ms = 0, ...args: unknown[]) =>
      setTimeout(work, ms < SHORTEST_LIMIT ? ms : ms * 8, ...args);
    window.setTimeout = patient as typeof window.setTimeout;
  });

/**
 * A signed-in page whose clock only the test advances, in small steps, so that a busy machine does
 * not reach time limits. Records the scripts that the portal appends, and when.
 */
export async function patientDevice(area: Area, browser: Browser, known: BrowserContext) {
  const context = await browser.newContext({ storageState: await known.storageState() });
  await keepIntercepting(context);
  const page = await context.newPage();
  const { clock } = page;
  const until = steppedClock(page);
  const start = Date.now();
  await clock.install({ time: start });
  // The clock runs until it is paused.
  await clock.pauseAt(start + 600_000);
  await page.addInitScript(() => {
    window.attached = [];
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        // Tags of the HTML itself are not attempts of the portal.
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.onload)
            window.attached.push({ src: node.src, at: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  });

  const attachedAt = async (file: RegExp) => {
    const scripts = await page.evaluate(() => window.attached);
    return scripts.filter(({ src }) => file.test(src)).map(({ at }) => at);
  };
  /**
   * Waits until such a script was appended `times` times and the others have their answers, then
   * advances the clock to exactly `ms` after the last one.
   */
  const giveUp = async (file: RegExp, times: number, ms: number) => {
    await until(async () => (await attachedAt(file)).length === times).catch(async (error) => {
      const seen = await page.evaluate(() => ({
        now: Date.now(),
        attached: window.attached,
        text: document.body.innerText,
      }));
      throw new Error(`not attached ${times} times: ${file}\n${JSON.stringify(seen, null, 1)}`, {
        cause: error,
      });
    });
    const at = (await attachedAt(file)).at(-1) ?? 0;
    const now = await page.evaluate(() => Date.now());
    await clock.runFor(Math.max(0, at + ms - now));
  };
  const heading = page.getByRole('heading', { level: 1, name: area.heading });
  const expectHeading = () => until(() => heading.isVisible(), 4);
  return {
    area,
    page,
    giveUp,
    until,
    expectHeading,
    resume: () => clock.resume(),
    close: () => context.close(),
  };
}
