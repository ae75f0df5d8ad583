import { coldPage, signIn, visit } from './browser.mjs';

/**
 * Milliseconds of processor time that the page's main thread spends on one interaction until all is
 * drawn.
 */
export async function costOf({ page, client }, interaction) {
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
  const before = await busy();
  await interaction();
  await page.waitForTimeout(450); // a search settles after 250 ms, the answer is there at once
  await page.waitForLoadState('networkidle');
  return (await busy()) - before;
}

/**
 * Opens a screen and measures interactions one after the other: their costs in milliseconds.
 * @param {{browser: object, url: string}} portal
 * @param {{path: string, who?: string, answer: (page: object) => Promise<void>, ready: (page:
 *   object) => object,
 * interactions: (page: object) => (() => Promise<void>)[] | Promise<(() => Promise<void>)[]>,
 *   done?: (page: object) => object}} screen
 * `answer` routes the calls that a large campus answers, `who` signs a person of the demo campus
 *   in, `ready` is a locator that
 *   stands when the screen does, `done` one that stands after the last interaction
 */
export async function measureScreen(
  { browser, url },
  { path, who, answer, ready, interactions, done },
) {
  const opened = await coldPage(browser, who ? await signIn(url, who) : undefined);
  try {
    await answer(opened.page);
    await opened.client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await visit(opened.page, `${url}${path}`);
    await ready(opened.page).waitFor();
    const costs = [];
    for (const interaction of await interactions(opened.page))
      costs.push(await costOf(opened, interaction));
    await done?.(opened.page).waitFor();
    return costs;
  } finally {
    await opened.context.close();
  }
}

/**
 * Clicks in the middle of each locator, found beforehand: finding them costs the page's main thread
 * more than many a click.
 */
export const clicksOn = async (page, locators) => {
  const boxes = await Promise.all(locators.map((locator) => locator.boundingBox()));
  return boxes.map(
    ({ x, y, width, height }) =>
      () =>
        page.mouse.click(x + width / 2, y + height / 2),
  );
};

/** Interactions that type into a search box key by key, the last three taken back. */
export const typing =
  (label, text = 'chess') =>
  (page) => {
    const box = page.getByRole('searchbox', { name: label });
    return [...text, 'Backspace', 'Backspace', 'Backspace'].map((key) => () => box.press(key));
  };

/** Interactions that open tabs one after the other. */
export const switching =
  (...names) =>
  (page) =>
    names.map((name) => () => page.getByRole('tab', { name }).click());
