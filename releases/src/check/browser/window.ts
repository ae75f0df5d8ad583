import { type Role } from 'contracts';
import { type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { personOf } from './answers';
import { TIMEOUT, settle, trafficOf } from './settle';
import { type CheckedPage, type Stage } from './stage';
import { storeSession, watchPage } from './watch-page';

/** A page of the shell alone, on which leftovers of a screen are found. */
const ELSEWHERE = '/nowhere';

/** A browser window of its own that shows the stage to one person. */
export interface CheckWindow {
  page: Page;
  client: CDPSession;
  /** What was thrown or written to the console as an error. */
  errors: string[];
  /**
   * Goes to a screen without a reload, and waits for its data. Returns the final path, because a
   * page may redirect.
   */
  enter: (checked: CheckedPage) => Promise<string>;
  /** Goes to a page of the shell, so that the screen is unmounted. */
  leave: () => Promise<void>;
  close: () => Promise<void>;
}

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

async function contextFor(browser: Browser, person: Role | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addInitScript(watchPage);
  if (person) await context.addInitScript(storeSession, personOf(person));
  return context;
}

/** Opens a window on a page of the shell alone, for a person or a visitor. */
export async function openWindow(
  browser: Browser,
  stage: Stage,
  person: Role | null,
): Promise<CheckWindow> {
  stage.person = person;
  stage.isSessionOver = false;
  const context = await contextFor(browser, person);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  const client = await context.newCDPSession(page);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => void errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const traffic = trafficOf(page);
  const notFound = page.getByRole('heading', { level: 1, name: 'Page not found' });
  await page.goto(stage.url + ELSEWHERE);
  const leave = async () => {
    await goTo(page, ELSEWHERE);
    await notFound.waitFor();
    await settle(page, traffic);
  };
  await leave();
  errors.length = 0;
  return {
    page,
    client,
    errors,
    enter: async ({ address }) => {
      await goTo(page, address);
      await page.waitForFunction(
        ([to, elsewhere]) => {
          const main = document.getElementById('main');
          const isThere =
            Boolean(main?.textContent) && !main?.textContent?.startsWith('Page not found');
          return isThere || (location.pathname !== to && location.pathname !== elsewhere);
        },
        [address, ELSEWHERE],
        { timeout: TIMEOUT },
      );
      await settle(page, traffic);
      return page.evaluate(() => location.pathname);
    },
    leave,
    close: () => context.close(),
  };
}
