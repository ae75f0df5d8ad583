import { type CDPSession, expect, type Page } from '@playwright/test';
import { areasIn } from '../../scripts/lib/areas';
import { pin, rollBack } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { unique } from '../support/campus-dates';
import { fillFirstStep, fillSecondStep } from '../support/event-wizard';
import { currentRevision } from '../support/operator';
import { accounts } from '../support/people';
import { watchErrors } from '../support/soundness';
import { expectMessage, test } from '../support/test';
import { flawless, type Which } from '../support/variants';

// The tests share the pinned versions.
test.describe.configure({ mode: 'default' });

const areas = areasIn();

let started = 0;

test.beforeAll(async ({ request }) => {
  started = await currentRevision(request);
});
test.afterEach(async ({ request }) => {
  if ((await currentRevision(request)) !== started) rollBack(started);
  started = await currentRevision(request);
});

/**
 * Pins a version; the person returns to the tab, which then asks for the current revision. Resolves
 * with the answer.
 */
async function rollOut(page: Page, area: string, which: Which) {
  const version = await flawless(which, area);
  // The tab may also have asked by itself just before.
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/portal/environment',
  );
  pin({ [area]: version }, 'The next step of the rollout');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answered;
}

const revisionOf = async (page: Page) =>
  (
    JSON.parse((await page.locator('#portal-environment').textContent()) ?? '{}') as {
      revision: number;
    }
  ).revision;

const notice = (page: Page) =>
  page
    .getByText(/^A newer version of .* is ready\.$/)
    .and(page.locator(':not([data-announcer] *)'));

test('a half-filled form outlives a rollout: never reloaded, a quiet notice names the part, and the tab follows once it is saved', async ({
  page,
  request,
}) => {
  const name = unique('Quiet Evening');
  await enter(page, accounts.clubAdmin);
  await page.goto('/create-event');
  await fillFirstStep(page, name);
  await page.getByLabel('Venue').fill('Reading Room');
  await page.evaluate(() => void ((globalThis as unknown as { stayed: boolean }).stayed = true));

  await test.step('a newer revision is told by the name of what changed, and nothing else happens', async () => {
    await rollOut(page, 'mfe-public', 'newer');
    await expect(notice(page)).toHaveText(
      'A newer version of Events, Clubs and Announcements is ready.',
    );
    await expect(page.getByLabel('Venue')).toHaveValue('Reading Room');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(notice(page)).toBeHidden();
  });
  await test.step('“Not now” holds until there is something newer still', async () => {
    await rollOut(page, 'mfe-club-admin', 'newer');
    await expect(notice(page)).toContainText('Create New Event');
    await expect(page.getByLabel('Venue')).toHaveValue('Reading Room');
  });
  await test.step('the form is filled to its end and saved in the version it was begun with', async () => {
    await fillSecondStep(page);
    await page.getByLabel('Computer Science').check();
    await page.getByRole('button', { name: 'Create Event' }).click();
    // A toast on screen is kept, too.
    await expectMessage(page, 'Event created successfully and pending approval!');
    expect(await page.evaluate(() => (globalThis as unknown as { stayed?: boolean }).stayed)).toBe(
      true,
    );
    await expect(notice(page)).toBeHidden();
    await expect(
      page
        .getByRole('region', { name: 'Messages' })
        .getByText('Event created successfully and pending approval!'),
    ).toBeHidden();
  });
  await test.step('the next page comes with the newer revision', async () => {
    const current = await currentRevision(request);
    // When the edge is slow, the tab stays; a later change of page adopts the update.
    for (let at = 0; at < 6 && (await revisionOf(page)) !== current; at += 1)
      await go(page, at % 2 ? clubs : events);
    expect(await revisionOf(page)).toBe(current);
  });
});

const [events, clubs] = [
  { link: 'Events', heading: 'Events' },
  { link: 'Clubs', heading: 'Clubs' },
];
/** Ten changes of page through all four areas, by links. */
const round: { link: string; heading: string; menu?: string | RegExp }[] = [
  events,
  clubs,
  { link: 'Announcements', heading: 'Announcements' },
  { link: 'Profile', heading: 'Profile', menu: 'Profile menu' },
  { link: 'Campus Clubs', heading: 'Club Admin Dashboard' },
  { link: 'Create event', heading: 'Create New Event' },
  { link: 'Campus Clubs', heading: 'Club Admin Dashboard' },
  { link: 'Calendar', heading: 'Upcoming Events', menu: /^More$/ },
  events,
  { link: 'Campus Clubs', heading: 'Club Admin Dashboard' },
];

async function go(page: Page, { link, heading, menu }: (typeof round)[number]) {
  if (menu) await page.getByRole('button', { name: menu }).click();
  await page
    .getByRole(menu ? 'menuitem' : 'link', { name: link, exact: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('region').filter({ hasText: 'Support code' })).toHaveCount(0);
}

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

test('@long a hundred changes of page across all areas, a rollout every ten: no failed page, no lost input, no growing heap', async ({
  page,
  request,
}) => {
  const errors = watchErrors(page);
  // Leaving the form asks first; the draft is stored.
  page.on('dialog', (dialog) => void dialog.accept());
  const session = await page.context().newCDPSession(page);
  await enter(page, accounts.clubAdmin);
  await page.goto('/admin-dashboard');
  for (const stop of round) await go(page, stop);
  const before = await heap(session);

  let typed = '';
  for (let times = 0; times < 10; times += 1) {
    const area = areas[times % areas.length] ?? 'mfe-public';
    const isWhileTyping = times % 3 === 1;
    const next = () => rollOut(page, area, times < 4 || times >= 8 ? 'newer' : 'older');
    if (!isWhileTyping) await next();
    for (const stop of round) {
      await go(page, stop);
      if (stop.link !== 'Create event') continue;
      const name = page.getByLabel('Event Name');
      await expect(name).toHaveValue(typed);
      if (!isWhileTyping) continue;
      typed = unique('Half an Evening');
      await name.fill(typed);
      await next();
      await expect(notice(page)).toBeVisible();
      await expect(name).toHaveValue(typed);
    }
    expect(await revisionOf(page)).toBe(await currentRevision(request));
  }
  const after = await heap(session);
  expect(after / before).toBeLessThanOrEqual(1.3);
  expect(errors).toEqual([]);
});
