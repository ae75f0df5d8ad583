import { type Browser, type Locator, type Page } from '@playwright/test';
import { coldPage, type ColdPage, signIn, visit, type Who } from './browser';
import { median } from './figures';

export type Interaction = () => Promise<unknown>;

/** Where a screen is measured. */
export interface Place {
  browser: Browser;
  url: string;
}

/** What is measured of a screen: costs in ms by interaction, or a figure with its upper bound. */
export type Measured =
  | { name: string; costs: number[] }
  | { name: string; costs?: undefined; value: number; unit: string; limit: number };

export interface Screen {
  path: string;
  /** Signs a person of the demo campus in. */
  who?: Who;
  /** Routes the calls that a large campus answers. */
  answer: (page: Page) => Promise<void> | void;
  /** Visible when the screen is rendered. */
  ready: (page: Page) => Locator;
  interactions: (page: Page) => readonly Interaction[] | Promise<readonly Interaction[]>;
  /** Visible after the last interaction. */
  done?: (page: Page) => Locator;
}

/**
 * Milliseconds of processor time that the page's main thread spends on one interaction until all is
 * rendered.
 */
export async function costOf(
  { page, client }: Pick<ColdPage, 'page' | 'client'>,
  interaction: Interaction,
): Promise<number> {
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
  };
  const before = await busy();
  await interaction();
  await page.waitForTimeout(450); // a search settles after 250 ms, the answer is there at once
  await page.waitForLoadState('networkidle');
  return (await busy()) - before;
}

/** What a page still does after its first content belongs to no interaction. */
async function untilRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** One page is no measure: the processor of a shared machine has slow moments. */
const PAGES = 3;

/**
 * Opens a screen and measures interactions one after the other. Returns the cost of each in
 * milliseconds, the median of several fresh pages.
 */
export async function measureScreen(place: Place, screen: Screen): Promise<number[]> {
  const pages: number[][] = [];
  while (pages.length < PAGES) pages.push(await measurePage(place, screen));
  return (pages[0] ?? []).map((_, at) => median(pages.map((costs) => costs[at] ?? NaN)));
}

async function measurePage(
  { browser, url }: Place,
  { path, who, answer, ready, interactions, done }: Screen,
): Promise<number[]> {
  const opened = await coldPage(browser, who ? await signIn(url, who) : undefined);
  try {
    await answer(opened.page);
    await opened.client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await visit(opened.page, `${url}${path}`);
    await ready(opened.page).waitFor();
    await untilRest(opened.page);
    const costs: number[] = [];
    for (const interaction of await interactions(opened.page))
      costs.push(await costOf(opened, interaction));
    await done?.(opened.page).waitFor();
    return costs;
  } finally {
    await opened.context.close();
  }
}

/**
 * Clicks the middle of each locator. Positions are read first, so that reading them is not
 * measured.
 */
const clicksOn = async (page: Page, locators: readonly Locator[]): Promise<Interaction[]> => {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
  return boxes.map((box) => {
    if (!box) throw new Error('What is to be clicked cannot be seen.');
    const { x, y, width, height } = box;
    return () => page.mouse.click(x + width / 2, y + height / 2);
  });
};

/**
 * Interactions that type into a search box key by key, and delete the last three characters. The
 * box is found first, so that finding it is not measured.
 */
export const typing =
  (label: string, text = 'chess') =>
  async (page: Page): Promise<Interaction[]> => {
    await page.getByRole('searchbox', { name: label }).focus();
    return [...Array.from(text), 'Backspace', 'Backspace', 'Backspace'].map(
      (key) => () => page.keyboard.press(key),
    );
  };

/** Interactions that open tabs one after the other. */
export const switching =
  (...names: string[]) =>
  (page: Page): Promise<Interaction[]> =>
    clicksOn(
      page,
      names.map((name) => page.getByRole('tab', { name })),
    );
