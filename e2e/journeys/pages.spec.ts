import {
  type APIRequestContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from '@playwright/test';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { addresses, people, type Route, type Who } from '../support/every-page';
import { smallTargets } from '../support/targets';
import { test } from '../support/test';

// A phone of a person who asked for reduced motion.
const telephone: BrowserContextOptions = {
  viewport: { width: 360, height: 800 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

declare global {
  interface Window {
    said: string[];
  }
}

/** Records what the live region says. Removed text is not announced. */
const listen = (page: Page) =>
  page.evaluate(() => {
    window.said = [];
    const region = document.querySelector('[data-announcer]');
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => addedNodes.length > 0))
        window.said.push(region?.textContent?.trim() ?? '');
    }).observe(region ?? document, { childList: true, subtree: true });
  });

/** Goes to an address without a reload, as the browser's own back and forward do. */
const goTo = (page: Page, address: string) =>
  page.evaluate((address) => {
    window.said.length = 0;
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

interface Seen {
  path: string;
  title: string;
  headings: number;
  isHeadingFocused: boolean;
  said: string[];
}

const snapshot = (page: Page): Promise<Seen> =>
  page.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    headings: document.querySelectorAll('h1').length,
    isHeadingFocused: document.activeElement?.tagName === 'H1',
    said: [...window.said],
  }));

/** Waits until the page is right; returns its state, or the state at the time limit. */
async function settled(page: Page, isRight: (seen: Seen) => boolean): Promise<Seen> {
  let seen = await snapshot(page);
  await expect
    .poll(async () => isRight((seen = await snapshot(page))), { intervals: [50, 100, 150, 200] })
    .toBe(true)
    .catch(() => undefined);
  return seen;
}

/**
 * True if each sentence was announced once and in this order. A slow page may be announced before,
 * and its content after its title.
 */
const isSaid = (said: readonly string[], words: readonly string[]) => {
  const sentences = said.flatMap((text) => text.split('. '));
  const own = sentences.filter((each) => words.includes(each));
  return own.join() === words.join();
};

/** Pages with other controls for admins. */
const withMoreForAdmins = ['/announcements', '/clubs'];

/**
 * The pages to check for this person: home, pages that nobody earlier in the list may open, one
 * that is closed, and pages with more controls for admins. The guard's own tests cover the rest.
 */
function own(routes: Route[], { role, home }: Who): Route[] {
  const before = people.slice(
    0,
    people.findIndex((each) => each.role === role),
  );
  const isOpen = ({ access }: Route, to: string) =>
    access === 'public' || access.some((each) => each === to);
  const closed = routes.find((route) => !isOpen(route, role) && route.path !== home.path);
  return routes.filter(
    (route) =>
      route === closed ||
      (isOpen(route, role) &&
        (route.path === home.path ||
          !before.some((each) => isOpen(route, each.role)) ||
          (/admin/i.test(role) && withMoreForAdmins.includes(route.path)))),
  );
}

/** Visits pages; returns the problems. */
async function walk(
  page: Page,
  request: APIRequestContext,
  who: Who,
  choose: typeof own,
): Promise<string[]> {
  const { person, role, home } = who;
  if (person) await enter(page, accounts[person]);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await listen(page);
  const problems: string[] = [];
  for (const { address, title, access } of choose(await addresses(page, request), who)) {
    const mayEnter = access === 'public' || access.some((each) => each === role);
    // A person at home stays there and reads why.
    const isHome = (await snapshot(page)).path === home.path;
    const place = mayEnter ? [title] : isHome ? [] : [home.title];
    const words = mayEnter || !person ? place : ['That page is not open to your role', ...place];
    const path = mayEnter ? address : home.path;
    await goTo(page, address);
    const seen = await settled(
      page,
      (now) =>
        now.path === path &&
        now.headings === 1 &&
        now.isHeadingFocused &&
        now.title.endsWith(' · Campus Clubs') &&
        isSaid(now.said, words),
    );
    const { said, headings, isHeadingFocused } = seen;
    if (
      seen.path !== path ||
      headings !== 1 ||
      !isHeadingFocused ||
      !/^\S.* · Campus Clubs$/.test(seen.title)
    )
      problems.push(`${address}: ${JSON.stringify(seen)}`);
    if (!isSaid(said, words))
      problems.push(`${address} says ${JSON.stringify(said)}, not "${words.join('. ')}" once`);
    if (mayEnter)
      problems.push(...(await smallTargets(page)).map((target) => `${address}: ${target}`));
    // Starts from a page that this person may see.
    if (!mayEnter) {
      await goTo(page, '/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeFocused();
    }
  }
  return problems;
}

/** Checks that the bar can be skipped, and that nothing moves. */
async function expectCalm(page: Page, { person, home }: Who) {
  await page.goto(person ? home.path : '/events');
  // The static page has a heading of its own until the portal is rendered.
  await expect(page.locator('#main h1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const moving = await page.evaluate(
    () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(({ transitionDuration, animationDuration }) =>
          [transitionDuration, animationDuration].some((time) => Number.parseFloat(time) > 0.001),
        ).length,
  );
  expect(moving).toBe(0);
}

const walks = {
  'every page, and each role’s own pages': own,
  'every page for every role @long': (routes: Route[]) => routes,
};
for (const [which, choose] of Object.entries(walks))
  test(`${which}: title, heading, focus, one announcement, nothing too small to touch; denied ones lead home`, async ({
    browser,
    request,
  }) => {
    // Five people at once, each with a device of their own.
    const devices = await Promise.all(
      people.map(async (who) => {
        const context = await browser.newContext(telephone);
        const page = await context.newPage();
        const problems = await walk(page, request, who, choose);
        return {
          who,
          page,
          problems: problems.map((problem) => `${who.person ?? 'visitor'} ${problem}`),
        };
      }),
    );
    expect(devices.flatMap(({ problems }) => problems)).toEqual([]);
    // Keyboard events go to the front window.
    for (const { who, page } of devices) {
      await page.bringToFront();
      await expectCalm(page, who);
      await page.context().close();
    }
  });

test('loading, failing, healing and signing out: title and focus follow, and each is told once', async ({
  page,
}) => {
  await enter(page, accounts.student);
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/\/api\/auth\/profile/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile', { waitUntil: 'commit' });
  const status = page.locator('#main').getByText('Loading', { exact: true });
  await expect(status).toHaveText('Loading');
  await expect(page).toHaveTitle('Profile · Campus Clubs');
  await listen(page);
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  // The browser itself announces the opened page.
  await expect(status).toHaveCount(0);
  // "Loading" may be announced before or after listening begins.
  const said = await page.evaluate(() => window.said);
  expect(said.filter((words) => words !== 'Loading')).toEqual([]);

  await page.route(/\/builds\/mfe-public\//, (route) => route.abort());
  await goTo(page, '/clubs');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page could not be opened' }),
  ).toBeFocused();
  await expect(page).toHaveTitle('This page could not be opened · Campus Clubs');
  // The card has its own announcement, in the assertive region.
  await expect(page.locator('[data-announcer=assertive]')).toContainText(
    'Something went wrong on our side',
  );
  expect((await snapshot(page)).said).toEqual([]);

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clubs', exact: true })).toBeFocused();
  expect(isSaid((await settled(page, ({ said }) => isSaid(said, ['Clubs']))).said, ['Clubs'])).toBe(
    true,
  );

  await page.evaluate(() => void (window.said.length = 0));
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome Back!' })).toBeFocused();
  const words = ['Sign in', 'You are signed out'];
  expect((await settled(page, ({ said }) => isSaid(said, words))).said).toEqual([words.join('. ')]);
  await expect(page).toHaveTitle('Sign in · Campus Clubs');
});
