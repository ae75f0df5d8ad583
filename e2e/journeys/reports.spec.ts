import { expect } from '@playwright/test';
import { portal, runningVersions } from '../support/area-checkout';
import { health } from '../support/operator';
import { keepIntercepting } from '../support/interception';
import { enter } from '../support/campus-api';
import { accounts } from '../support/people';
import { test } from '../support/test';

test('what goes wrong in a browser, and how fast pages are, shows in the operator’s health, per version and without a person', async ({
  page,
  context,
  request,
}) => {
  // The page's own reports are under way when the files of an area go.
  await keepIntercepting(context);
  const version = runningVersions()['mfe-member'] ?? '';
  const counts = async () =>
    (await health(request)).find((each) => each.build === 'mfe-member' && each.version === version);
  const before = await counts();
  const reports: string[] = [];
  await page.exposeFunction('keepReport', (text: string) => void reports.push(text));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob)
        void body
          .text()
          .then((text) =>
            (globalThis as unknown as { keepReport: (text: string) => void }).keepReport(text),
          );
      return send(address, body);
    };
  });
  await enter(page, accounts.student);
  // The measuring script is fetched when the browser is idle.
  const measuring = page.waitForResponse(/\/vitals\.[^/]*js/);
  await page.goto('/my-activity');
  await expect(page.getByRole('heading', { level: 1, name: 'My Activity' })).toBeVisible();
  await (await measuring).finished();
  // LCP is final once the person does something.
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  await page.route(/\/builds\/mfe-member\//, (route) => route.abort());
  await page.goto('/profile');
  const card = page.getByRole('region').filter({ hasText: 'Support code' });
  await expect(card).toBeVisible();

  await expect
    .poll(async () => (await counts())?.failures ?? 0)
    .toBeGreaterThan(before?.failures ?? 0);
  await expect.poll(async () => (await counts())?.views ?? 0).toBeGreaterThan(before?.views ?? 0);
  expect((await counts())?.vitals.LCP).toBeGreaterThan(0);
  const row = portal('health', '--env', 'local')
    .split('\n')
    .find((line) => line.includes(version) && line.startsWith('mfe-member'));
  expect(row).toMatch(/ {2}≤ \d+/);

  expect(reports.length).toBeGreaterThan(0);
  const user = await page.evaluate(() => localStorage.getItem('user') ?? '');
  const { _id, name } = JSON.parse(user) as { _id: string; name: string };
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '-');
  for (const text of reports) {
    for (const word of [_id, name, token, accounts.student, '/profile', '/my-activity', 'http'])
      expect(text).not.toContain(word);
    const { environment, revision, ticket, view, events, ...rest } = JSON.parse(text) as Record<
      string,
      unknown
    > & { events: object[] };
    expect([environment, typeof revision, typeof ticket, typeof view, rest]).toEqual([
      'local',
      'number',
      'string',
      'number',
      {},
    ]);
    const known = ['kind', 'build', 'version', 'name', 'value', 'screen'];
    for (const event of events)
      expect(Object.keys(event).filter((key) => !known.includes(key))).toEqual([]);
  }
});

test('reports that leave while faults end all arrive @long', async ({ page, context }) => {
  await keepIntercepting(context);
  let arrived = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/portal/reports')) arrived += 1;
  });
  await page.goto('/robots.txt');
  // Every other burst loses some beacons where interception is switched off.
  for (let burst = 0; burst < 20; burst += 1) {
    await page.route(/\/builds\//, (route) => route.abort());
    await page.evaluate(() => {
      for (let count = 0; count < 50; count += 1) navigator.sendBeacon('/portal/reports', '{}');
    });
    await page.unrouteAll();
    // Chromium refuses further beacons while some hundreds are under way.
    await expect.poll(() => arrived).toBe((burst + 1) * 50);
  }
});
