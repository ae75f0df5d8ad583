import { expect, type Locator, type Page } from '@playwright/test';
import { anApprovedEvent, aNewcomer, as, enter } from '../support/campus-api';
import { brokenWords } from '../support/layout';
import { accounts } from '../support/people';
import { test } from '../support/test';

test('the brand in the bar is whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/clubs');
  const brand = page.getByRole('banner').getByRole('link').first().locator('span');
  await expect(brand).toBeVisible();
  // The fallback font is wider than the portal's own.
  await page.evaluate(() => document.fonts.ready);
  const cut = await brand.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(cut).toBe(0);
});

test('a register button beside higher facts is as high as its words @long', async ({ page }) => {
  const event = await anApprovedEvent(page.request);
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/events/${event._id}`);
  const buttons = page.getByRole('button', { name: 'Register Now' });
  await expect(buttons).toHaveCount(2);
  const heights = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().height)),
  );
  expect(Math.max(...heights)).toBeLessThanOrEqual(52);
});

test('no heading of a table is broken within a word', async ({ page }) => {
  // A fresh campus has an empty audit trail.
  await anApprovedEvent(page.request);
  await enter(page, accounts.superAdmin);
  await page.setViewportSize({ width: 768, height: 900 });
  for (const address of ['/superAdmin-dashboard?tab=users', '/audit']) {
    await page.goto(address);
    const headings = page.getByRole('columnheader');
    await expect(headings.first()).toBeVisible();
    expect(await brokenWords(headings)).toEqual([]);
  }
});

test('the spots left are right under the register button, however high the facts are', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/events/${event._id}`);
  const button = page.getByRole('button', { name: 'Register Now' }).first();
  const words = page.getByText('40 spots available').first();
  await expect(words).toBeVisible();
  const [above, below] = [await button.boundingBox(), await words.boundingBox()];
  if (!above || !below) throw new Error('The button or its words have no box');
  expect(Math.round(below.y - above.y - above.height)).toBeLessThanOrEqual(16);
});

test('the bar of a full event has words and button in a row, the waiting list below @long', async ({
  page,
}) => {
  const event = await anApprovedEvent(page.request, { seats: 1 });
  const first = await aNewcomer(page.request);
  const registered = await page.request.post(`/api/event/${event._id}/register`, {
    headers: await as(page.request, first.email, first.password),
    data: {},
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const second = await aNewcomer(page.request);
  await enter(page, second.email, second.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/events/${event._id}`);
  const bar = page.locator('[data-register-bar]');
  const middleOf = (locator: Locator) =>
    locator.evaluate((element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    });
  const words = await middleOf(bar.getByText('0 spots available'));
  const full = await middleOf(bar.getByRole('button', { name: 'Event Full' }));
  const waiting = await middleOf(bar.getByRole('button', { name: 'Join Waiting List' }));
  expect(Math.abs(full - words)).toBeLessThanOrEqual(4);
  expect(waiting).toBeGreaterThan(full + 40);
});

test('no word of a tab sticks out of it on a phone', async ({ page }) => {
  await enter(page, accounts.clubAdmin);
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin-dashboard');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(4);
    const cut = await tabs.evaluateAll((all) =>
      all.filter((tab) => tab.scrollWidth > tab.clientWidth).map((tab) => tab.textContent),
    );
    expect(cut).toEqual([]);
  }
});

test('month and filters are whole on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.goto('/events?view=month&month=2026-09&period=2026-09-01..2026-09-30');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const from = page.getByLabel('From');
  await expect(from).toBeVisible();
  expect(await brokenWords(page.locator('#main').locator('button, label span, h2'))).toEqual([]);
  // Enough for day, month, year and the calendar button.
  expect((await from.boundingBox())?.width).toBeGreaterThan(140);
});

test('an uploaded banner leaves name, facts and button at the top of a desk @long', async ({
  page,
}) => {
  const answer = await page.request.get('/api/event/approved?q=RoboRace');
  const { data } = (await answer.json()) as { data: { _id: string; eventBanner: string }[] };
  expect(data[0]?.eventBanner).toMatch(/^\/?uploads/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/events/${data[0]?._id}`);
  const boxOf = async (locator: Locator) => {
    await expect(locator).toBeVisible();
    const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
    return { top: Math.round(y), bottom: Math.round(y + height), height: Math.round(height) };
  };
  const banner = await boxOf(page.getByRole('img', { name: /^Banner of RoboRace/ }));
  const name = await boxOf(page.getByRole('heading', { level: 1 }));
  const button = await boxOf(page.getByRole('button', { name: 'Register Now' }).first());
  expect(banner.height).toBeLessThanOrEqual(160);
  expect(name.top).toBeLessThan(banner.bottom);
  expect(button.bottom).toBeLessThan(360);
  expect(button.top).toBeGreaterThan(banner.bottom);
});

test('an event of a club admin is a name, one line of facts and a row with its status on a phone @long', async ({
  page,
}) => {
  await enter(page, accounts.clubAdmin);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin-dashboard');
  const cards = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const measured = await cards.evaluateAll((all) =>
    all.map((card) => {
      const middle = (selector: string) => {
        const { top = 0, height = 0 } = card.querySelector(selector)?.getBoundingClientRect() ?? {};
        return top + height / 2;
      };
      const facts = card.querySelector('[data-facts]')?.getBoundingClientRect().height ?? 0;
      return {
        factsHeight: Math.round(facts),
        apart: Math.round(Math.abs(middle('[data-status]') - middle('button[aria-expanded]'))),
      };
    }),
  );
  for (const { factsHeight, apart } of measured) {
    expect(factsHeight).toBeLessThanOrEqual(24);
    expect(apart).toBeLessThanOrEqual(4);
  }
});

/** The layout shift of the page so far, as browsers report it. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
            total += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );

test('what waits is shown on a slow network too, and nothing moves for it', async ({ page }) => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/api/me/waiting', async (route) => {
    await held;
    await route.fulfill({
      json: {
        success: true,
        data: [{ kind: 'invitation', count: 1, eventId: 'e1', clubId: null, title: 'Night' }],
      },
    });
  });
  const student = await aNewcomer(page.request);
  await enter(page, student.email, student.password);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/events');
  const cards = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const strip = page.getByRole('region', { name: 'Waiting for you' });
  await expect(strip).toBeHidden();
  // Wait for the web font: in the switch of the view it is 3 pixels wider than its fallback.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = await layoutShift(page);
  answerNow();
  await expect(strip.getByRole('link')).toBeInViewport({ ratio: 1 });
  expect((await layoutShift(page)) - before).toBe(0);
});

test('no announcement moves when its creator is known to be of its club', async ({ page }) => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/clubs-with-admin-status', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, accounts.student);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/announcements');
  const list = page.getByRole('list', { name: 'Announcements' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const before = await layoutShift(page);
  const answered = page.waitForResponse('**/clubs-with-admin-status');
  answerNow();
  await answered;
  await page.waitForLoadState('networkidle');
  expect((await layoutShift(page)) - before).toBe(0);
});

test('no line breaks elsewhere when the web font comes', async ({ page }) => {
  await enter(page, accounts.student);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/announcements');
  const hours = page.getByRole('link', { name: 'Workshop hours during the exams' });
  const address = (await hours.getAttribute('href')) ?? '';
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  let asked = 0;
  await page.route('**/*.woff2', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto(address);
  const share = page.getByRole('button', { name: 'Share' });
  await expect(share).toBeVisible();
  const [box, moved] = [await share.boundingBox(), await layoutShift(page)];
  expect(asked).toBe(1);
  answerNow();
  await page.evaluate(() => document.fonts.ready);
  expect((await share.boundingBox())?.y).toBe(box?.y);
  expect((await layoutShift(page)) - moved).toBeLessThan(0.01);
});

test('a cut text has its button at once, and moves nothing for it', async ({ page }) => {
  let answerNow = () => {};
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  await page.route('**/api/announcement?*', async (route) => {
    await held;
    await route.continue();
  });
  await enter(page, accounts.student);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/announcements');
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const before = await layoutShift(page);
  answerNow();
  await expect(page.getByRole('button', { name: 'Show more' }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await layoutShift(page)) - before).toBe(0);
});
