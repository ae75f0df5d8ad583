import { coldPage } from '../lib/browser.mjs';
import { atMost, median, shown } from '../lib/figures.mjs';
import { firstPages, slow } from './pages.mjs';

const markHeading = () => {
  new MutationObserver((_, observer) => {
    // The page's own heading, not the words that stand in the HTML until the portal does.
    if (!document.querySelector('#main h1')) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('heading'));
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Milliseconds from the navigation's start to the page's own heading, on a slow network and
 * processor.
 */
async function headingTime(browser, url, address, session) {
  const { page, context, client } = await coldPage(browser, session);
  await page.addInitScript(markHeading);
  await client.send('Network.emulateNetworkConditions', slow);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url + address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('heading').length > 0, undefined, {
    timeout: 60_000,
    polling: 200,
  });
  const time = await page.evaluate(() => performance.getEntriesByName('heading')[0].startTime);
  await context.close();
  return time;
}

/**
 * Pairs, one after the other, the first of each in turn: the same moment of the machine for both.
 */
export async function measureTime({ browser, portal, rival, sessions, pairs = 7 }) {
  const figures = [];
  for (const { name, address, who } of firstPages) {
    const ratios = [];
    const times = { ours: [], one: [] };
    for (let pair = 0; pair < pairs; pair += 1) {
      const measured = {};
      for (const side of pair % 2 ? ['ours', 'one'] : ['one', 'ours']) {
        measured[side] = await headingTime(
          browser,
          side === 'ours' ? portal.url : rival.url,
          address,
          sessions[who],
        );
        times[side].push(measured[side]);
      }
      ratios.push(measured.ours / measured.one);
    }
    figures.push(
      shown(`${name}: heading, one bundle`, median(times.one), 'ms'),
      shown(`${name}: heading, portal`, median(times.ours), 'ms'),
      atMost(
        `${name}: time to the heading over the one bundle (median of ${pairs} pairs)`,
        median(ratios),
        'x',
        1.05,
      ),
    );
  }
  return figures;
}
