import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Route,
} from '@playwright/test';
import { pin, portal, rollBack } from '../support/area-checkout';
import {
  type Area,
  areas,
  card,
  expectCard,
  expectRetryHeals,
  expectSilence,
  expectTheRestLives,
  inTurn,
} from '../support/area-pages';
import { enter } from '../support/campus-api';
import { keepIntercepting } from '../support/interception';
import { counted, currentRevision, expectReported, explainCode } from '../support/operator';
import { holdBack, patientDevice, withLongLimits } from '../support/patient-device';
import { accounts } from '../support/people';
import { test } from '../support/test';
import { allFlawless, publishVariants, versionIn, type Versions } from '../support/variants';

// The tests share the pinned versions and the tabs of the people.
test.describe.configure({ mode: 'default' });

const alter = (change: (body: string) => string) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.text()) });
};

interface Fault {
  name: string;
  hits: 'entry' | 'chunk';
  act: (route: Route) => Promise<void>;
}

/** Faults of the network; each acts on the matching request. */
const faults: Fault[] = [
  {
    name: 'entry gone',
    hits: 'entry',
    act: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  {
    name: 'entry 500',
    hits: 'entry',
    act: (route) => route.fulfill({ status: 500, body: 'boom' }),
  },
  {
    name: 'chunk gone',
    hits: 'chunk',
    act: (route) => route.fulfill({ status: 404, body: 'not found' }),
  },
  {
    name: 'garbage bytes',
    hits: 'chunk',
    act: (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/javascript',
        body: '\u0000\u0001 not a script',
      }),
  },
  {
    name: 'wrong integrity',
    hits: 'entry',
    act: alter((body) => `globalThis.altered=true;${body}`),
  },
];
/** Releases held requests at the end. */
const late: (() => void)[] = [];
const slowFaults: Fault[] = [
  {
    name: 'slower than 8 s',
    hits: 'entry',
    act: (route) => holdBack(route, new Promise((resolve) => late.push(resolve))),
  },
  { name: 'hanging without an answer', hits: 'chunk', act: (route) => holdBack(route) },
];

const escaped = (text: string) => text.replace(/[.]/g, '\\.');
const files = ({ area, chunk }: Area, { hits }: Pick<Fault, 'hits'>, version = '[^/]+') =>
  new RegExp(
    `/builds/${area}/${version}/${hits === 'entry' ? 'remoteEntry\\.js' : `chunks/${chunk}\\.`}`,
  );

/**
 * Two versions of each area; the newer one is pinned, so the older one is the last good version.
 */
let older: Versions;
let newest: Versions;
/** The revisions before this file, and before the newer versions. */
let before = 0;
let wayBack = 0;

interface Tab {
  area: Area;
  context: BrowserContext;
  page: Page;
}

/** Opens a signed-in tab for each of these areas, and closes them after the work. */
async function withTabs(
  browser: Browser,
  of: readonly Area[],
  work: (tabs: Tab[]) => Promise<void>,
) {
  const tabs = await Promise.all(
    of.map(async (area) => {
      const context = await browser.newContext();
      await withLongLimits(context);
      await keepIntercepting(context);
      const page = await context.newPage();
      await enter(page, accounts[area.person]);
      // Signs in for the whole context, so that other tabs have the session.
      await page.goto('/robots.txt');
      return { area, context, page };
    }),
  );
  await work(tabs);
  await Promise.all(tabs.map(({ context }) => context.close()));
}
const inEach = (tabs: Tab[], work: (area: Area, page: Page) => Promise<void>) =>
  Promise.all(tabs.map(({ area, page }) => work(area, page)));

const versionsOf = (of: readonly Area[]) =>
  Object.fromEntries(of.map((area) => [area.area, versionIn(newest, area)]));

test.beforeAll(async ({ request }) => {
  before = await currentRevision(request);
  [older, newest] = await Promise.all([allFlawless('older'), allFlawless('newer')]);
  pin(older, 'The week before');
  wayBack = await currentRevision(request);
  pin(newest, 'The week’s release');
});
test.afterAll(() => void rollBack(before));

/** A journey in one area, which changes from journey to journey; the long run uses every area. */
function journey(
  turn: number,
  name: string,
  work: (where: { of: Area[]; browser: Browser; request: APIRequestContext }) => Promise<void>,
) {
  for (const [of, where] of [
    [
      inTurn(turn),
      `in ${inTurn(turn)
        .map(({ area }) => area)
        .join(',')}`,
    ],
    [[...areas], 'in every area @long'],
  ] as const)
    test(`${name}, ${where}`, ({ browser, request }) => work({ of: [...of], browser, request }));
}

for (const [turn, fault] of faults.entries())
  journey(
    turn,
    `${fault.name}: the last good version silently, else one card, and Retry heals`,
    async ({ of, browser, request }) => {
      const earlier = await counted(request, versionsOf(of));
      await withTabs(browser, of, async (tabs) => {
        await inEach(tabs, async (area, page) => {
          await page.route(files(area, fault, escaped(versionIn(newest, area))), fault.act);
          await expectSilence(page, area);
          await page.unrouteAll({ behavior: 'wait' });
        });
        await expectReported(request, versionsOf(of), earlier, 'fallbacks');
        await inEach(tabs, async (area, page) => {
          await page.route(files(area, fault), fault.act);
          await page.goto(area.path, { waitUntil: 'commit' });
          const code = await expectCard(page, area);
          const explained = await explainCode(request, code);
          expect(explained.part).toMatchObject({
            name: area.area,
            version: versionIn(newest, area),
            owner: area.owner,
          });
          expect(explained.set.map(({ name }) => name).sort()).toEqual(
            [...areas.map(({ area }) => area), 'shell'].sort(),
          );
          expect(explained.wayBack).toContain(`npx portal rollback --to ${wayBack} --env local`);
          await expectTheRestLives(page, area);
          await expectCard(page, area);
          await page.unrouteAll({ behavior: 'wait' });
          await expectRetryHeals(page, area);
          expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false);
        });
        await expectReported(request, versionsOf(of), earlier, 'failures');
      });
    },
  );

test('a last good version with a damaged file in the browser’s cache is fetched from the portal', async ({
  page,
}) => {
  const area = areas[0] as Area;
  await enter(page, accounts[area.person]);
  await page.route(
    files(area, { hits: 'entry' }),
    alter((body) => `globalThis.altered=true;${body}`),
  );
  await page.goto(area.path, { waitUntil: 'commit' });
  await expectCard(page, area);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(files(area, { hits: 'entry' }, escaped(versionIn(newest, area))), (route) =>
    route.fulfill({ status: 404, body: 'not found' }),
  );
  await expectSilence(page, area);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

const devicesFor = (browser: Browser, tabs: Tab[]) =>
  Promise.all(tabs.map(({ area, context }) => patientDevice(area, browser, context)));

for (const [turn, fault] of slowFaults.entries())
  journey(
    faults.length + turn,
    `${fault.name}: one quick retry, the last good version, else one card, and Retry heals`,
    async ({ of, browser, request }) => {
      const earlier = await counted(request, versionsOf(of));
      await withTabs(browser, of, async (tabs) => {
        const silent = await devicesFor(browser, tabs);
        await Promise.all(
          silent.map(async ({ area, page, giveUp, until, expectHeading, resume }) => {
            const file = files(area, fault, escaped(versionIn(newest, area)));
            await page.route(file, fault.act);
            await page.goto(area.path, { waitUntil: 'commit' });
            // Before the time limit the bar is there and its links work.
            const other = page.getByRole('link', { name: area.other, exact: true }).first();
            await until(() => other.isVisible());
            await giveUp(file, 1, 8000);
            await giveUp(file, 2, 3000);
            await expectHeading();
            await resume();
          }),
        );
        // Late answers change nothing.
        for (const letGo of late.splice(0)) letGo();
        for (const { area, page, until, close } of silent) {
          await until(() => Promise.resolve(true));
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await expect(card(page)).toBeHidden();
          await expect(page.getByRole('heading', { level: 1, name: area.heading })).toBeVisible();
          await expectReported(request, versionsOf([area]), earlier, 'fallbacks');
          await close();
        }
        const loud = await devicesFor(browser, tabs);
        await Promise.all(
          loud.map(async ({ area, page, giveUp, resume, close }) => {
            await page.route(files(area, fault), fault.act);
            await page.goto(area.path, { waitUntil: 'commit' });
            const file = files(area, fault, escaped(versionIn(newest, area)));
            await giveUp(file, 1, 8000);
            await giveUp(file, 2, 3000);
            await giveUp(files(area, fault, escaped(versionIn(older, area))), 1, 8000);
            await resume();
            const code = await expectCard(page, area);
            expect((await explainCode(request, code)).part).toMatchObject({
              name: area.area,
              version: versionIn(newest, area),
            });
            await page.unrouteAll({ behavior: 'ignoreErrors' });
            await expectRetryHeals(page, area);
            await expectReported(request, versionsOf([area]), earlier, 'failures');
            await close();
          }),
        );
      });
    },
  );

journey(
  faults.length + slowFaults.length,
  'a request that hangs once: the retry asks again and the pinned version shows the page',
  ({ of, browser }) =>
    withTabs(browser, of, async (tabs) => {
      const devices = await devicesFor(browser, tabs);
      await Promise.all(
        devices.map(async ({ area, page, giveUp, expectHeading, close }) => {
          const fellBack: string[] = [];
          page.on(
            'request',
            (asked) =>
              asked.url().includes(`/${area.area}/${versionIn(older, area)}/`) &&
              fellBack.push(asked.url()),
          );
          const firstWave = new RegExp(
            `/builds/${area.area}/[^/]+/(remoteEntry|chunks/${area.chunk}\\.)`,
          );
          await page.route(firstWave, (route) =>
            route.request().url().includes('?') ? route.continue() : holdBack(route),
          );
          await page.goto(area.path, { waitUntil: 'commit' });
          await giveUp(/remoteEntry\.js/, 1, 8000);
          await expectHeading();
          expect(fellBack).toEqual([]);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await close();
        }),
      );
    }),
);

/** Two versions of each area that throw, one while it loads and one at its first render. */
async function throwing(of: readonly Area[]) {
  const [loading, drawing] = await Promise.all([
    publishVariants(of, 'throws while loading', newest),
    publishVariants(of, 'throws on first render', newest),
  ]);
  return { loading, drawing };
}

journey(
  faults.length + slowFaults.length + 1,
  'throws while loading, and throws on first render: real builds, the last good version, else one card, and a rollback heals by Retry',
  async ({ of, browser, request }) => {
    const { loading, drawing } = await throwing(of);
    const sound = await currentRevision(request);
    const takeBack = () => rollBack(sound, 'What was sound');
    await withTabs(browser, of, async (tabs) => {
      const silently = async (versions: Record<string, string>, reason: string) => {
        const earlier = await counted(request, versions);
        pin(versions, reason);
        await inEach(tabs, (area, page) => expectSilence(page, area));
        await expectReported(request, versions, earlier, 'fallbacks');
        takeBack();
      };
      /**
       * Both the pinned and the last good version throw. The operator reads the support code and
       * runs the command that it names; then Retry works.
       */
      const withCard = async (
        versions: Record<string, string>,
        lastGood: Record<string, string>,
      ) => {
        pin(lastGood, 'Breaks, and nobody has seen it yet');
        pin(versions, 'Breaks too');
        const codes: string[] = [];
        await inEach(tabs, async (area, page) => {
          await page.goto(area.path, { waitUntil: 'commit' });
          codes.push(await expectCard(page, area));
          // Another screen of the same version may work.
          await expectTheRestLives(page, { other: 'Events' });
          await expectCard(page, area);
        });
        const said = portal('explain', codes[0] ?? '', '--env', 'local');
        for (const version of Object.values(versions)) expect(said).toContain(version);
        const number = /To take it back: npx portal rollback --to (\d+) --env local/.exec(
          said,
        )?.[1];
        expect(number).toBeDefined();
        rollBack(Number(number), 'As explained');
        takeBack();
        await inEach(tabs, (area, page) => expectRetryHeals(page, area));
      };
      // A version with many reports is not a last good version, so the cards come first.
      await withCard(loading, drawing);
      if (of.length > 1) await withCard(drawing, loading);
      await silently(drawing, 'Breaks when it is drawn');
      await silently(loading, 'Breaks while it loads');
    });
  },
);

test('a damaged shell never runs, and words say what to do', async ({ page }) => {
  await page.route(/\/builds\/shell\/[^/]+\/main\./, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.damaged = true;${await response.text()}` });
  });
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'The portal could not be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'damaged' in globalThis)).toBe(false);
  // Another file hangs: it does not delay the restart.
  await page.route(/\/builds\/mfe-public\//, () => new Promise(() => undefined));
  const loaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
});
