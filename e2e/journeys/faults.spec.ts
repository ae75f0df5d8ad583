import { type Browser, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { portal } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { counted, currentRevision, expectReported, explainCode } from '../support/operator';
import { type Area, areas, card, expectCard, expectRetryHeals, expectSilence, expectTheRestLives } from '../support/area-pages';
import { accounts } from '../support/people';
import { type Flaw, publishVariant } from '../support/variants';

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
const alter = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

interface Fault {
  name: string;
  hits: 'entry' | 'chunk';
  act: (route: Route) => Promise<void>;
}

/** What goes wrong on the way; each gives what is done to the matching request. */
const faults: Fault[] = [
  { name: 'entry gone', hits: 'entry', act: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  { name: 'entry 500', hits: 'entry', act: (route) => route.fulfill({ status: 500, body: 'boom' }) },
  { name: 'chunk gone', hits: 'chunk', act: (route) => route.fulfill({ status: 404, body: 'not found' }) },
  {
    name: 'garbage bytes',
    hits: 'chunk',
    act: (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '\u0000\u0001 not a script' }),
  },
  { name: 'wrong integrity', hits: 'entry', act: alter((body) => `globalThis.altered=true;${body}`) },
];
const slowFaults: Fault[] = [
  // Slower than the limit of 8 s and the quick retry together: a file that comes meanwhile is taken.
  { name: 'slower than 8 s', hits: 'entry', act: (route) => wait(13_000).then(() => route.continue().catch(() => undefined)) },
  { name: 'hanging without an answer', hits: 'chunk', act: () => new Promise(() => undefined) },
];

const escaped = (text: string) => text.replace(/[.]/g, '\\.');
const files = ({ area, chunk }: Area, { hits }: Fault, version = '[^/]+') =>
  new RegExp(`/builds/${area}/${version}/${hits === 'entry' ? 'remoteEntry\\.js' : `chunks/${chunk}\\.`}`);

/** Of each area a newer version over the one the portal started with, which is then the last good one. */
let newest: Record<Area['area'], string>;
let contexts: { context: BrowserContext; page: Page }[] = [];

const pin = (versions: Record<string, string>, reason: string) =>
  portal('pin', ...Object.entries(versions).map(([area, version]) => `${area}@${version}`), '--env', 'local', '--reason', reason);
const runningVersion = (area: string) =>
  (JSON.parse(portal('status', '--env', 'local', '--json')) as { parts: { name: string; version: string }[] }).parts.find(
    ({ name }) => name === area,
  )?.version ?? '';

async function publishAll(flaw: Flaw, from: Record<string, string>): Promise<Record<Area['area'], string>> {
  const versions = await Promise.all(
    areas.map(async ({ area, chunk }) => [area, await publishVariant({ area, running: from[area] ?? '', flaw, screen: chunk })] as const),
  );
  return Object.fromEntries(versions) as Record<Area['area'], string>;
}

async function open(browser: Browser): Promise<typeof contexts> {
  return Promise.all(
    areas.map(async ({ person }) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await enter(page, accounts[person]);
      // Signs the whole context in: other tabs find the session.
      await page.goto('/robots.txt');
      return { context, page };
    }),
  );
}

let before = 0;
test.beforeAll(async ({ browser, request }) => {
  before = await currentRevision(request);
  const running = Object.fromEntries(areas.map(({ area }) => [area, runningVersion(area)]));
  newest = await publishAll('none', running);
  pin(newest, 'The week’s release');
  contexts = await open(browser);
});
test.afterAll(async () => {
  await Promise.all(contexts.map(({ context }) => context.close()));
  portal('rollback', '--to', String(before), '--env', 'local', '--reason', 'The tests are over');
});

/** All areas at once, each in a tab of its own. */
const inEach = (work: (area: Area, page: Page) => Promise<void>) =>
  Promise.all(areas.map((area, at) => work(area, contexts[at]?.page ?? (undefined as never))));

for (const fault of faults) {
  test(`${fault.name}, in each area: the last good version silently, else one card, and Retry heals`, async ({ request }) => {
    const earlier = await counted(request, newest);
    await inEach(async (area, page) => {
      await page.route(files(area, fault, escaped(newest[area.area])), fault.act);
      await expectSilence(page, area);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
    await expectReported(request, newest, earlier, 'fallbacks');
    await inEach(async (area, page) => {
      await page.route(files(area, fault), fault.act);
      await page.goto(area.path, { waitUntil: 'commit' });
      const code = await expectCard(page, area);
      const explained = await explainCode(request, code);
      expect(explained.part).toMatchObject({ name: area.area, version: newest[area.area], owner: area.owner });
      expect(explained.set.map(({ name }) => name).sort()).toEqual([...areas.map(({ area }) => area), 'shell'].sort());
      expect(explained.wayBack).toContain(`npx portal rollback --to ${before} --env local`);
      await expectTheRestLives(page, area);
      await expectCard(page, area);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expectRetryHeals(page, area);
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
    });
    await expectReported(request, newest, earlier, 'failures');
  });
}

test(`${slowFaults.map(({ name }) => name).join(', and ')}, in each area: one quick retry, the last good version, else one card, and Retry heals`, async ({
  request,
}) => {
  const earlier = await counted(request, newest);
  const tabs = await Promise.all(
    slowFaults.flatMap((fault) =>
      areas.map(async (area, at) => ({ fault, area, page: (await contexts[at]?.context.newPage()) ?? (undefined as never) })),
    ),
  );
  await Promise.all(
    tabs.map(async ({ fault, area, page }) => {
      await page.route(files(area, fault, escaped(newest[area.area])), fault.act);
      await page.goto(area.path, { waitUntil: 'commit' });
      // Long before anything is given up, the bar stands and leads elsewhere.
      await expect(page.getByRole('link', { name: area.other, exact: true }).first()).toBeVisible({ timeout: 7500 });
      await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
      await expect(card(page)).toBeHidden();
    }),
  );
  await expectReported(request, newest, earlier, 'fallbacks', slowFaults.length);
  await Promise.all(
    tabs.map(async ({ fault, area, page }) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.route(files(area, fault), fault.act);
      await page.goto(area.path, { waitUntil: 'commit' });
      const code = await expectCard(page, area);
      expect((await explainCode(request, code)).part).toMatchObject({ name: area.area, version: newest[area.area] });
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expectRetryHeals(page, area);
      await page.close();
    }),
  );
  await expectReported(request, newest, earlier, 'failures', slowFaults.length);
});

test('throws while loading, and throws on first render, in each area: real builds, the last good version, else one card, and a rollback heals by Retry', async ({
  request,
}) => {
  const [loading, drawing] = [await publishAll('throws while loading', newest), await publishAll('throws on first render', newest)];
  const sound = await currentRevision(request);
  const silently = async (versions: Record<string, string>, reason: string) => {
    pin(versions, reason);
    await inEach((area, page) => expectSilence(page, area));
    await expectReported(request, versions, {}, 'fallbacks');
  };
  /** Both the pinned version and the one before it throw. The operator reads the code, runs the command it names; Retry heals. */
  const withCard = async (versions: Record<string, string>, reason: string) => {
    pin(versions, reason);
    const codes: string[] = [];
    await inEach(async (area, page) => {
      await page.goto(area.path, { waitUntil: 'commit' });
      codes.push(await expectCard(page, area));
      // Another screen of the same version may well be sound.
      await expectTheRestLives(page, { other: 'Events' });
      await expectCard(page, area);
    });
    const said = portal('explain', codes[0] ?? '', '--env', 'local');
    for (const version of Object.values(versions)) expect(said).toContain(version);
    const number = /To take it back: npx portal rollback --to (\d+) --env local/.exec(said)?.[1];
    expect(number).toBeDefined();
    portal('rollback', '--to', number ?? '', '--env', 'local', '--reason', 'As explained');
    portal('rollback', '--to', String(sound), '--env', 'local', '--reason', 'What was sound');
    await inEach((area, page) => expectRetryHeals(page, area));
  };
  await silently(drawing, 'Breaks when it is drawn');
  await withCard(loading, 'Breaks while it loads, over one that breaks too');
  await silently(loading, 'Breaks while it loads');
  await withCard(drawing, 'Breaks when it is drawn, over one that breaks too');
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
