import { expect, type Route, test } from '@playwright/test';
import { portal } from '../support/area-checkout';
import { type Person, signIn } from '../support/people';

/** Each area by a page that a demo account may open. */
const areas: { area: string; person: Person; path: string; heading: string; chunk: string }[] = [
  { area: 'mfe-public', person: 'student', path: '/clubs', heading: 'Clubs', chunk: 'clubs' },
  { area: 'mfe-member', person: 'student', path: '/my-activity', heading: 'My Activity', chunk: 'my-activity' },
  {
    area: 'mfe-club-admin',
    person: 'clubAdmin',
    path: '/create-announcement',
    heading: 'Create New Announcement',
    chunk: 'create-announcement',
  },
  { area: 'mfe-approvals', person: 'coordinator', path: '/calender', heading: 'Upcoming Events', chunk: 'agenda' },
];

const throwing = (when: 'load' | 'render') => async (route: Route) => {
  const response = await route.fetch();
  const body = await response.text();
  await route.fulfill({ response, body: when === 'load' ? `throw new Error('broken while loading');${body}` : body });
};

/** Faults of the network that the browser sees; each gives what is done to the matching request. */
const faults: { name: string; matches: 'entry' | 'chunk'; act: (route: Route) => Promise<void> }[] = [
  { name: 'entry gone', matches: 'entry', act: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  { name: 'entry 500', matches: 'entry', act: (route) => route.fulfill({ status: 500, body: 'boom' }) },
  { name: 'chunk gone', matches: 'chunk', act: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  { name: 'no answer from the network', matches: 'entry', act: (route) => route.abort() },
  {
    name: 'garbage bytes',
    matches: 'chunk',
    act: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '\u0000\u0001 not a script' }),
  },
  {
    name: 'wrong integrity',
    matches: 'entry',
    act: async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n` });
    },
  },
  { name: 'throws while loading (altered, so never run)', matches: 'chunk', act: throwing('load') },
];

const patternOf = (area: string, chunk: string, matches: 'entry' | 'chunk') =>
  matches === 'entry' ? new RegExp(`/builds/${area}/[^/]+/remoteEntry\\.js`) : new RegExp(`/builds/${area}/[^/]+/chunks/${chunk}\\.`);

/** Failures of one area's builds as the operator's command counts them. */
const failuresOf = (area: string): number =>
  (JSON.parse(portal('health', '--env', 'local', '--json')) as { build: string; failures: number }[])
    .filter(({ build }) => build === area)
    .reduce((sum, { failures }) => sum + failures, 0);

for (const { area, person, path, heading, chunk } of areas) {
  test(`${area}: every fault ends in a card that names the set, the rest lives, Retry heals, the operator hears of it`, async ({
    page,
  }) => {
    const before = failuresOf(area);
    await signIn(page, person);
    for (const { name, matches, act } of faults) {
      await test.step(name, async () => {
        const pattern = patternOf(area, chunk, matches);
        await page.route(pattern, act);
        await page.goto(path);
        const card = page.getByRole('alert');
        await expect(card).toBeVisible();
        await expect(card).toContainText(new RegExp(`r\\d+/${area}@`));
        await expect(page.getByRole('navigation').first()).toBeVisible();
        await page.unrouteAll({ behavior: 'wait' });
        await page.getByRole('button', { name: 'Retry' }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      });
    }
    // The beacon leaves within a second or two.
    await expect.poll(() => failuresOf(area)).toBeGreaterThanOrEqual(before + faults.length);
  });
}

test('a file that hangs gives way to a card after two attempts, and Retry heals', async ({ page }) => {
  await signIn(page, 'student');
  const pattern = /\/builds\/mfe-member\/[^/]+\/remoteEntry\.js/;
  const hang = () => new Promise<void>(() => undefined);
  await page.route(pattern, hang);
  await page.goto('/my-activity', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
});

test('a damaged shell never runs, and words say what to do', async ({ page }) => {
  await page.route(/\/builds\/shell\/[^/]+\/main\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.damaged = true;${await response.text()}` });
  });
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'The portal could not be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'damaged' in globalThis)).toBe(false);
});
