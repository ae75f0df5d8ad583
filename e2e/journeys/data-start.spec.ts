import { type RouteDeclaration } from 'contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { certificateNumber } from '../support/after-event';
import { enter } from '../support/campus-api';
import { environmentOf } from '../support/environment';
import { accounts, type Person } from '../support/people';
import { expectStill } from '../support/still';
import { test } from '../support/test';

const personOf: Record<string, Person> = {
  member: 'student',
  clubAdmin: 'clubAdmin',
  facultyCoordinator: 'coordinator',
  superAdmin: 'superAdmin',
};

const declaredRoutes = async (request: APIRequestContext): Promise<RouteDeclaration[]> =>
  (await environmentOf(request)).areas.flatMap(({ declaration }) => declaration.routes);

const pairs = (search: string, without: readonly string[]) =>
  [...new URLSearchParams(search)]
    .filter(([name]) => !without.includes(name))
    .map(String)
    .sort()
    .join();

/** The declared call as a pattern for requested URLs. */
function patternOf(call: string): { matches: (url: URL) => boolean; call: string } {
  const [path = '', search = ''] = call.replace(/^GET /, '').split('?');
  const dated = [...new URLSearchParams(search)]
    .filter(([, value]) => value === ':today')
    .map(([name]) => name);
  const shape = new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`);
  return {
    call,
    matches: (url) => shape.test(url.pathname) && pairs(url.search, dated) === pairs(search, dated),
  };
}

/**
 * Opens a page whose screen file is held back, and checks its requests meanwhile and afterwards.
 */
async function expectStarted(
  page: Page,
  address: string,
  { calls = [], screen }: RouteDeclaration,
) {
  const asked: URL[] = [];
  page.on(
    'request',
    (request) => request.url().includes('/api/') && asked.push(new URL(request.url())),
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    new RegExp(`/builds/mfe-[^?]*/chunks/${screen}\\.[0-9a-f]+\\.js$`),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  // The page's load event does not fire while the file is held.
  await page.goto(address, { waitUntil: 'commit' });
  const patterns = calls.map(patternOf);
  for (const { call, matches } of patterns) {
    await expect
      .poll(() => asked.filter(matches).length, {
        message: `${address} starts ${call} beside its code`,
      })
      .toBe(1);
  }
  await expect(page.locator('#main h1')).toHaveCount(0);
  release();
  await expectStill(page);
  // The screen used each running request and sent none a second time.
  for (const { call, matches } of patterns)
    expect(asked.filter(matches), `${address}: ${call}`).toHaveLength(1);
}

/** Public pages: a list, a detail. Protected ones: the page that the fewest roles share. */
const some = (routes: RouteDeclaration[]) => {
  const roles = ({ access }: RouteDeclaration) => (access === 'public' ? 0 : access.length);
  const [first] = [...routes].sort((one, other) => roles(one) - roles(other));
  return routes.filter((route) =>
    route.access === 'public' ? route.path.startsWith('/events') : route === first,
  );
};
const extents = {
  'on a page or two': some,
  'on all pages @long': (routes: RouteDeclaration[]) => routes,
};

for (const [extent, choose] of Object.entries(extents)) {
  test(`a visitor’s first calls start beside the code of the page, and are public ones: ${extent}`, async ({
    request,
    browser,
  }) => {
    const all = await declaredRoutes(request);
    const routes = all.filter(({ access, calls }) => access === 'public' && calls?.length);
    expect(routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/clubs', '/events', '/events/:id']),
    );
    for (const route of choose(routes)) {
      const list = route.path.startsWith('/club')
        ? '/api/club?view=lean&page=1&limit=1'
        : '/api/event/approved?page=1&limit=1';
      const answer = (await (await request.get(list)).json()) as { data: { _id: string }[] };
      const visitor = await browser.newPage();
      const refused: string[] = [];
      visitor.on(
        'response',
        (response) =>
          response.status() >= 400 && refused.push(`${response.status()} ${response.url()}`),
      );
      const path = route.path
        .replace(':id', answer.data[0]?._id ?? '')
        .replace(':number', route.path.includes(':number') ? await certificateNumber(request) : '');
      await expectStarted(visitor, path, route);
      expect(refused).toEqual([]);
      await visitor.close();
    }
  });

  for (const [role, person] of Object.entries(personOf))
    test(`the first calls of a ${role} start beside their code: ${extent}`, async ({
      page,
      request,
      context,
    }) => {
      await enter(page, accounts[person]);
      // Signs in for the whole context, so that other tabs have the session.
      await page.goto('/robots.txt');
      const routes = (await declaredRoutes(request)).filter(
        ({ access, calls, path }) =>
          access !== 'public' &&
          access.some((one) => one === role) &&
          calls?.length &&
          !path.includes(':'),
      );
      expect(routes.length).toBeGreaterThan(0);
      for (const route of choose(routes)) {
        const opened = await context.newPage();
        await expectStarted(opened, route.path, route);
        await opened.close();
      }
    });
}

test('a list whose answer was there before its code shows no placeholder', async ({ page }) => {
  const { calls = [], screen } = (await declaredRoutes(page.request)).find(
    ({ path }) => path === '/events',
  )!;
  const answered = calls
    .map(patternOf)
    .map(({ matches }) => page.waitForResponse((response) => matches(new URL(response.url()))));
  await page.route(new RegExp(`/chunks/${screen}\\.[0-9a-f]+\\.js$`), async (route) => {
    for (const answer of answered) await (await answer).finished();
    // The portal's own code reads the answers before it asks for this file's module.
    await page.waitForFunction(() => {
      const { portalAnswers } = self as { portalAnswers?: { answers: object } };
      return portalAnswers && Object.keys(portalAnswers.answers).length === 0;
    });
    await route.continue();
  });
  await page.goto('/events');
  await expect(page.getByRole('list', { name: /Events/ }).first()).toBeVisible();
  const appeared = await page.evaluate(() => window.appeared);
  const placesOf = (text: string) => appeared.filter((each) => each.includes(text)).length;
  expect(placesOf('Search events')).toBeGreaterThan(0);
  expect(placesOf('Loading events...')).toBe(0);
});

test('the first picture of a list loads before its code, but after the portal’s', async ({
  page,
}) => {
  const { screen } = (await declaredRoutes(page.request)).find(({ path }) => path === '/events')!;
  const answered = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith('/event/approved'),
  );
  await page.route(/\/builds\/shell\/[^?]*\/main\.[0-9a-f]+\.js$/, async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(new RegExp(`/chunks/${screen}\\.[0-9a-f]+\\.js$`), async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/events', { waitUntil: 'commit' });
  const timesOf = (part: string) =>
    page.evaluate(
      (text) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes(text))
          .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
      part,
    );
  await expect.poll(async () => (await timesOf('/uploads/')).length).toBe(1);
  const [[picture], [entry]] = [await timesOf('/uploads/'), await timesOf('/main.')];
  expect(picture!.startTime).toBeGreaterThanOrEqual(entry!.responseEnd);
  await expect(page.locator('#main h1')).toHaveCount(0);
  release();
  await expect(page.locator('#main h1')).toBeVisible();
});

test('a club is named and described before the portal’s script is there', async ({ page }) => {
  const list = await page.request.get('/api/club?view=lean&page=1&limit=1');
  const { data } = (await list.json()) as { data: { _id: string; name: string }[] };
  const [club] = data;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/builds\/shell\/[^?]*\/main\.[0-9a-f]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/club/${club?._id}`, { waitUntil: 'commit' });
  await expect(page.locator('.portal-static .lead')).toHaveText(club?.name ?? '-');
  await expect(page.locator('.portal-static .text')).not.toBeEmpty();
  await expect(page.getByText('Loading…')).toBeVisible();
  release();
  await expect(page.locator('#main h1')).toHaveText(club?.name ?? '-');
  await expect(page.locator('.portal-static')).toHaveCount(0);
});

test('a page of another role starts none of its calls', async ({ page }) => {
  await enter(page, accounts.student);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/audit');
  await expect(page).toHaveURL(/\/member-dashboard$/);
  await expect(page.locator('#main h1')).toBeVisible();
  expect(asked).not.toContain('/api/audit');
});
