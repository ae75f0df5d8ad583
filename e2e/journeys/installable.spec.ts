import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test';
import { type EnvironmentDocument } from 'contracts';
import { portal, pin, rollBack, runningVersions } from '../support/area-checkout';
import {
  anApprovedEvent,
  aNewcomer,
  as,
  type Newcomer,
  type NewEvent,
} from '../support/campus-api';
import { environmentOf } from '../support/environment';
import { currentRevision } from '../support/operator';
import { signInAs, signOut } from '../support/people';
import { everyRule, expectAccessible } from '../support/soundness';
import { expectMessage, test } from '../support/test';
import { publishVariant } from '../support/variants';

// They share the environment.
test.describe.configure({ mode: 'default' });
test.use({ serviceWorkers: 'allow' });

const area = 'mfe-member';
/** The versions that the environment runs, and its switch. */
async function runningSet(request: APIRequestContext): Promise<string> {
  const { areas, serviceWorker } = await environmentOf(request);
  return JSON.stringify([areas.map(({ name, version }) => [name, version]), serviceWorker]);
}
let started = { revision: 0, set: '' };
test.beforeAll(async ({ request }) => {
  started = { revision: await currentRevision(request), set: await runningSet(request) };
});
// Also after a failure: other journeys share the portal.
test.afterAll(async ({ request }) => {
  if ((await runningSet(request)) !== started.set) rollBack(started.revision);
});

const noConnection = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' });
const nextEvents = (page: Page) => page.getByRole('region', { name: 'Your next events' });
const activity = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Activity' });

/** All that the browser keeps for the portal, as one text. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push((await (await cache.match(request))?.text()) ?? '');
    }
    return texts.join('\n');
  });
const expectKept = (page: Page, text: string) =>
  expect.poll(() => keptTexts(page), { message: `${text} is kept` }).toContain(text);

/** How many workers and caches this browser has. */
const workersAndCaches = (page: Page) =>
  page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    (await caches.keys()).length,
  ]);

const switchWorker = (state: 'on' | 'off') =>
  portal('service-worker', state, '--env', 'local', '--reason', 'The journey says so');

/** The revision that a page carries, and the version of the area that its scripts are of. */
async function runs(page: Page): Promise<[revision: number, versions: string[]]> {
  await expect(activity(page)).toBeVisible();
  return page.evaluate((name) => {
    const text = document.getElementById('portal-environment')?.textContent ?? '';
    const { revision } = JSON.parse(text) as EnvironmentDocument;
    const versions = performance
      .getEntriesByType('resource')
      .flatMap(({ name: url }) => new RegExp(`/builds/${name}/([^/]+)/`).exec(url)?.[1] ?? []);
    return [revision, [...new Set(versions)]];
  }, area);
}

/** A new person, registered by API calls for an event of their own. */
async function aParticipant(page: Page, name?: string): Promise<[Newcomer, NewEvent]> {
  const person = await aNewcomer(page.request, name);
  const event = await anApprovedEvent(page.request);
  const headers = await as(page.request, person.email, person.password);
  const answer = await page.request.post(`/api/event/${event._id}/register`, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return [person, event];
}

/** Opens a page of a person and waits until the browser keeps what the offline page shows. */
async function openKept(page: Page, person: Newcomer, text: string): Promise<void> {
  await signInAs(page, person.email, person.password);
  await page.goto('/my-activity');
  await expect(activity(page)).toBeVisible();
  await expectKept(page, text);
}

/** An open page of a participant, and a newer build of the area that is published, not pinned. */
async function openBesideNewer(page: Page) {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  const older = runningVersions()[area] ?? '';
  const before = await currentRevision(page.request);
  return { event, older, before, newer: await publishVariant({ area, running: older }) };
}

async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
}

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The offline page reloads by itself: another navigation at the same time would be cut off. */
async function backOnline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  await expect(noConnection(page)).toHaveCount(0);
}

test('a browser offers to install the portal: its manifest and icons are read', async ({
  page,
  context,
}) => {
  await page.goto('/events');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(1);
  const devtools = await context.newCDPSession(page);
  const { url, errors, data } = await devtools.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ display: 'standalone', start_url: '/' });
  // The browser downloads an icon, decodes it, and compares its size with what the manifest says.
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  const ids = installabilityErrors.map(({ errorId }) => errorId);
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('without a connection a person has the next events and passes at hand, and the portal again later', async ({
  page,
  context,
}) => {
  const student = await aNewcomer(page.request);
  const event = await anApprovedEvent(page.request);
  await openKept(page, student, student.name);
  await page.goto(`/events/${event._id}`);
  await page.getByRole('button', { name: 'Register Now' }).first().click();
  const dialog = page.getByRole('dialog', { name: `Register for ${event.name}` });
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expectMessage(page, 'Registration successful!');
  const headers = await as(page.request, student.email, student.password);
  const answer = await page.request.get(`/api/event/${event._id}/pass`, { headers });
  const { data: pass } = (await answer.json()) as { data: { code: string } };
  // The page stays open: what it just wrote is kept, too.
  await expectKept(page, pass.code);
  await page.goto('/my-activity');
  await expect(activity(page)).toBeVisible();

  await reloadOffline(page, context);
  await expect(page).toHaveURL(/\/my-activity$/);
  const mine = nextEvents(page).getByRole('listitem').filter({ hasText: event.name });
  await expect(mine).toContainText('Confirmed');
  await page.setViewportSize({ width: 320, height: 640 });
  await mine.getByText(`Pass for ${event.name}`, { exact: true }).click();
  const picture = mine.getByRole('img', { name: `QR code of your pass for ${event.name}` });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0]),
  ).toEqual([true, true]);
  await expect(mine).toContainText(pass.code);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, everyRule, 'body');
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);

  // A pass on screen is not taken away when the device is back online; the page reopens after it.
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(picture).toBeVisible();
  await mine.getByText(`Pass for ${event.name}`, { exact: true }).click();
  await expect(activity(page)).toBeVisible();
});

test('a revision that was pinned while a tab was offline runs whole afterwards, and so does a rollback @long', async ({
  page,
  context,
}) => {
  const { event, older, before, newer } = await openBesideNewer(page);

  await reloadOffline(page, context);
  pin({ [area]: newer }, 'Pinned while a tab is offline');
  await page.reload();
  await expect(noConnection(page)).toBeVisible();
  await backOnline(page, context);
  expect(await runs(page)).toEqual([before + 1, [newer]]);

  await reloadOffline(page, context);
  rollBack(before);
  await page.reload();
  await expect(nextEvents(page)).toContainText(event.name);
  await backOnline(page, context);
  expect(await runs(page)).toEqual([before + 2, [older]]);
  // No page and no build is cached, only the record.
  expect(
    await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    }),
  ).toEqual(['/portal/device-record']);
});

test('a build of one area that is pinned beside open tabs is never mixed with the one before it @long', async ({
  page,
  context,
}) => {
  const { older, before, newer } = await openBesideNewer(page);
  const second = await context.newPage();
  await second.goto('/my-activity');
  expect(await runs(second)).toEqual([before, [older]]);

  await test.step('online: a reload brings the newer build whole, the other tab keeps its own', async () => {
    pin({ [area]: newer }, 'Pinned beside open tabs');
    await page.reload();
    expect(await runs(page)).toEqual([before + 1, [newer]]);
    expect(await runs(second)).toEqual([before, [older]]);
  });
  await test.step('offline: pages that are open stay, and change to one whole revision later', async () => {
    await context.setOffline(true);
    rollBack(before);
    expect(await runs(page)).toEqual([before + 1, [newer]]);
    expect(await runs(second)).toEqual([before, [older]]);
    await context.setOffline(false);
    for (const tab of [page, second]) {
      // The next change of page adopts what runs.
      await expect
        .poll(async () => {
          await goTo(tab, 'Events');
          await goTo(tab, 'My Activity');
          return runs(tab);
        })
        .toEqual([before + 2, [older]]);
    }
  });
});

test('the offline page goes within seconds of a connection, although the first request failed @long', async ({
  page,
  context,
}) => {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  let offline = 0;
  let online = 0;
  let isOnline = false;
  await context.route('**/portal/current', (route) => {
    if (isOnline) online += 1;
    else offline += 1;
    return online > 1 ? route.continue() : route.abort('internetdisconnected');
  });
  await page.clock.install();
  await reloadOffline(page, context);
  // From here on only the test moves the time. The jump makes the page check: let that end first.
  const before = offline;
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect.poll(() => offline).toBeGreaterThan(before);
  isOnline = true;
  await context.setOffline(false);
  await expect.poll(() => online).toBe(1);
  await page.clock.runFor(3000);
  await expect.poll(() => online).toBeGreaterThan(1);
  await page.clock.resume();
  await expect(activity(page)).toBeVisible();
  await context.unroute('**/portal/current');
});

test('the offline page stays, without a flash, while calls work and the page does not @long', async ({
  page,
  context,
}) => {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  await reloadOffline(page, context);
  let asked = 0;
  // The worker's own requests are not seen here: a reload would open the portal.
  await context.route('**/my-activity', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 502 }) : route.abort('connectionfailed');
  });
  await context.setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(2);
  await expect(nextEvents(page)).toContainText(event.name);
  await context.unroute('**/my-activity');
  await expect(activity(page)).toBeVisible();
});

test('an operator switches it off with one pin: worker and caches go, in open tabs that were offline too @long', async ({
  page,
  context,
  request,
}) => {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  const second = await context.newPage();
  await second.goto('/my-activity');
  await expect(activity(second)).toBeVisible();
  expect(await workersAndCaches(page)).toEqual([1, 1]);

  await context.setOffline(true);
  // One tab shows the offline page, the other one the portal it had.
  await second.reload();
  await expect(nextEvents(second)).toContainText(event.name);
  const before = await currentRevision(request);
  switchWorker('off');
  expect(await currentRevision(request)).toBe(before + 1);
  await context.setOffline(false);
  // The portal opens without a click.
  await expect(activity(second)).toBeVisible();
  for (const tab of [page, second])
    await expect.poll(() => workersAndCaches(tab), { message: 'workers, caches' }).toEqual([0, 0]);
  // The first tab was not loaded again.
  expect((await runs(page))[0]).toBe(before);
  expect((await runs(second))[0]).toBe(before + 1);
  await page.reload();
  await expect(activity(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);

  await page.goto('/my-activity');
  await expect(activity(page)).toBeVisible();
  rollBack(before, 'The switch is taken back');
  await page.reload();
  await expectKept(page, event.name);
  await reloadOffline(page, context);
  await expect(nextEvents(page)).toContainText(event.name);
  await context.setOffline(false);
});

test('a browser that still has the worker gets rid of it when it opens any page @long', async ({
  page,
}) => {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  const before = await currentRevision(page.request);
  switchWorker('off');
  // Nothing of the portal’s own scripts runs there.
  await page.goto('/portal/ops');
  await expect.poll(() => workersAndCaches(page)).toEqual([0, 0]);
  rollBack(before, 'The switch is taken back');
});

test('nothing of a person is left offline after a sign-out, nor for the next person', async ({
  page,
  context,
}) => {
  const [first, event] = await aParticipant(page, 'Tara Bose');
  const next = await aNewcomer(page.request, 'Ravi Das');
  await openKept(page, first, event.name);
  await signOut(page);
  await expect.poll(() => keptTexts(page)).toBe('');
  await reloadOffline(page, context);
  await expect(page.getByText(event.name)).toHaveCount(0);
  await expect(nextEvents(page)).toHaveCount(0);
  await backOnline(page, context);

  await openKept(page, next, next.name);
  const kept = await keptTexts(page);
  for (const text of [first.name, first._id, event.name]) expect(kept).not.toContain(text);
  await reloadOffline(page, context);
  await expect(nextEvents(page)).toContainText(next.name);
  await expect(nextEvents(page)).toContainText('You are not registered for an event to come.');
  await expect(page.getByText(first.name)).toHaveCount(0);
  await expect(page.getByText(event.name)).toHaveCount(0);

  // What another person's session left behind is never shown, even if it could not be deleted.
  await backOnline(page, context);
  await expect(activity(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('user', '{"_id":"somebody-else"}'));
  await reloadOffline(page, context);
  await expect(nextEvents(page)).toHaveCount(0);
  await context.setOffline(false);
});

test('a session that ended elsewhere takes what was kept along @long', async ({
  page,
  context,
}) => {
  const [person, event] = await aParticipant(page);
  await openKept(page, person, event.name);
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect.poll(() => keptTexts(page)).toBe('');
  await reloadOffline(page, context);
  await expect(nextEvents(page)).toHaveCount(0);
  await context.setOffline(false);
});
