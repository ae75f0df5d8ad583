import { type Browser, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test';
import { portal } from '../support/area-checkout';
import { enter } from '../support/campus-api';
import { counted, currentRevision, expectReported, explainCode } from '../support/operator';
import { type Area, areas, card, expectCard, expectRetryHeals, expectSilence, expectTheRestLives } from '../support/area-pages';
import { accounts } from '../support/people';
import { type Flaw, publishVariant } from '../support/variants';

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
/** Lets go what comes too late. */
const late: (() => void)[] = [];
const slowFaults: Fault[] = [
  {
    name: 'slower than 8 s',
    hits: 'entry',
    act: async (route) => {
      await new Promise<void>((resolve) => late.push(resolve));
      await route.continue().catch(() => undefined);
    },
  },
  { name: 'hanging without an answer', hits: 'chunk', act: () => new Promise(() => undefined) },
];

const escaped = (text: string) => text.replace(/[.]/g, '\\.');
const files = ({ area, chunk }: Area, { hits }: Fault, version = '[^/]+') =>
  new RegExp(`/builds/${area}/${version}/${hits === 'entry' ? 'remoteEntry\\.js' : `chunks/${chunk}\\.`}`);

/** Of each area the version the portal started with, and a newer one over it: the older is then the last good one. */
let running: Record<string, string>;
let newest: Record<Area['area'], string>;
let contexts: { context: BrowserContext; page: Page }[] = [];

const pin = (versions: Record<string, string>, reason: string) =>
  portal('pin', ...Object.entries(versions).map(([area, version]) => `${area}@${version}`), '--env', 'local', '--reason', reason);
const runningVersions = () => {
  const { parts } = JSON.parse(portal('status', '--env', 'local', '--json')) as { parts: { name: string; version: string }[] };
  return Object.fromEntries(parts.map(({ name, version }) => [name, version]));
};

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
  running = runningVersions();
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
    for (const kind of ['fallbacks', 'failures'] as const) await expectReported(request, newest, earlier, kind);
  });
}

test('a last good version whose file lies damaged in the browser’s cache is fetched past it', async () => {
  const [area, page] = [areas[0], contexts[0]?.page ?? (undefined as never)];
  const entry = { ...faults[0], hits: 'entry' } as Fault;
  await page.route(
    files(area, entry),
    alter((body) => `globalThis.altered=true;${body}`),
  );
  await page.goto(area.path, { waitUntil: 'commit' });
  await expectCard(page, area);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(files(area, entry, escaped(newest[area.area])), entry.act);
  await expectSilence(page, area);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

/** A device whose time the test can move on, and which writes down the scripts that the portal attaches, and when. */
async function patientDevice(area: Area, browser: Browser, known: BrowserContext | undefined) {
  const context = await browser.newContext({ storageState: await known?.storageState() });
  const page = await context.newPage();
  await page.clock.install();
  await page.addInitScript(() => {
    const attached: { src: string; at: number }[] = [];
    Object.assign(globalThis, { attached });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        // The page's own tags are no attempt of the portal's: nobody waits for their end.
        for (const node of addedNodes)
          if (node instanceof HTMLScriptElement && node.onload) attached.push({ src: node.src, at: Date.now() });
    }).observe(document, { childList: true, subtree: true });
  });
  /** When each script of this kind was attached. */
  const attachedAt = async (file: RegExp) => {
    const scripts = await page.evaluate(() => (globalThis as unknown as { attached: { src: string; at: number }[] }).attached);
    return scripts.filter(({ src }) => file.test(src)).map(({ at }) => at);
  };
  /** Waits until such a script was attached that often, and lets the last one wait for so long, to the millisecond. Time stands then. */
  const wait = async (file: RegExp, times: number, ms: number) => {
    await expect.poll(async () => (await attachedAt(file)).length).toBe(times);
    // On a machine that stalls so much time may have passed by itself.
    await page.clock.pauseAt(((await attachedAt(file)).at(-1) ?? 0) + ms).catch(() => undefined);
  };
  const giveUp = async (file: RegExp, times: number, ms: number) => {
    await wait(file, times, ms);
    await page.clock.resume();
  };
  /** Shows the page's heading within this device's next seconds, however long the machine takes for them. */
  const expectHeading = (seconds: number) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible({ timeout: 500 });
    }).toPass({ intervals: [50], timeout: seconds * 20 * 600 });
  return { area, page, wait, giveUp, expectHeading, close: () => context.close() };
}

for (const fault of slowFaults) {
  test(`${fault.name}, in each area: one quick retry, the last good version, else one card, and Retry heals`, async ({
    browser,
    request,
  }) => {
    const earlier = await counted(request, newest);
    const devices = await Promise.all(areas.map((area, at) => patientDevice(area, browser, contexts[at]?.context)));
    await Promise.all(
      devices.map(async ({ area, page, giveUp }) => {
        const file = files(area, fault, escaped(newest[area.area]));
        await page.route(file, fault.act);
        await page.goto(area.path, { waitUntil: 'commit' });
        // Before anything is given up, the bar stands and leads elsewhere.
        await expect(page.getByRole('link', { name: area.other, exact: true }).first()).toBeVisible();
        await giveUp(file, 1, 8000);
        await giveUp(file, 2, 3000);
        await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
      }),
    );
    // What comes after all disturbs nobody.
    for (const letGo of late.splice(0)) letGo();
    for (const { area, page } of devices) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await expect(card(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
    }
    await Promise.all(
      devices.map(async ({ area, page, giveUp, close }) => {
        await page.route(files(area, fault), fault.act);
        await page.goto(area.path, { waitUntil: 'commit' });
        const file = files(area, fault, escaped(newest[area.area]));
        await giveUp(file, 1, 8000);
        await giveUp(file, 2, 3000);
        await giveUp(files(area, fault, escaped(running[area.area] ?? '')), 1, 8000);
        const code = await expectCard(page, area);
        expect((await explainCode(request, code)).part).toMatchObject({ name: area.area, version: newest[area.area] });
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await expectRetryHeals(page, area);
        await close();
      }),
    );
    for (const kind of ['fallbacks', 'failures'] as const) await expectReported(request, newest, earlier, kind);
  });
}

test('a request that hangs once, in each area: the retry asks anew and the pinned version shows the page', async ({ browser }) => {
  const devices = await Promise.all(areas.map((area, at) => patientDevice(area, browser, contexts[at]?.context)));
  await Promise.all(
    devices.map(async ({ area, page, wait, expectHeading, close }) => {
      const older: string[] = [];
      page.on('request', (asked) => asked.url().includes(`/${area.area}/${running[area.area]}/`) && older.push(asked.url()));
      const firstWave = new RegExp(`/builds/${area.area}/[^/]+/(remoteEntry|chunks/(area|${area.chunk})\\.)`);
      await page.route(firstWave, (route) => (route.request().url().includes('?') ? route.continue() : new Promise(() => undefined)));
      await page.goto(area.path, { waitUntil: 'commit' });
      await wait(/remoteEntry\.js/, 1, 8000);
      await expectHeading(3);
      expect(older).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await close();
    }),
  );
});

test('throws while loading, and throws on first render, in each area: real builds, the last good version, else one card, and a rollback heals by Retry', async ({
  request,
}) => {
  const [loading, drawing] = await Promise.all([publishAll('throws while loading', newest), publishAll('throws on first render', newest)]);
  const sound = await currentRevision(request);
  const takeBack = () => portal('rollback', '--to', String(sound), '--env', 'local', '--reason', 'What was sound');
  const silently = async (versions: Record<string, string>, reason: string) => {
    const earlier = await counted(request, versions);
    pin(versions, reason);
    await inEach((area, page) => expectSilence(page, area));
    await expectReported(request, versions, earlier, 'fallbacks');
    takeBack();
  };
  /** Both the pinned version and the one before it throw. The operator reads the code, runs the command it names; Retry heals. */
  const withCard = async (versions: Record<string, string>, lastGood: Record<string, string>) => {
    pin(lastGood, 'Breaks, and nobody has seen it yet');
    pin(versions, 'Breaks too');
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
    takeBack();
    await inEach((area, page) => expectRetryHeals(page, area));
  };
  // A version that browsers reported often is nobody's last good one: the cards come first.
  await withCard(loading, drawing);
  await withCard(drawing, loading);
  await silently(drawing, 'Breaks when it is drawn');
  await silently(loading, 'Breaks while it loads');
});

test('a damaged shell never runs, and words say what to do', async ({ page }) => {
  await page.route(/\/builds\/shell\/[^/]+\/main\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.damaged = true;${await response.text()}` });
  });
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'The portal could not be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'damaged' in globalThis)).toBe(false);
  // Another file hangs: it keeps nobody from the new start.
  await page.route(/\/builds\/mfe-public\//, () => new Promise(() => undefined));
  const loaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
});
