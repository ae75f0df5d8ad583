import { coldPage, stand } from '../lib/browser.mjs';
import { atMost } from '../lib/figures.mjs';
import { far, visits } from './pages.mjs';

const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.shifted += value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/**
 * What moves on a page from its first drawing until all of it stands, with answers that take their
 * time.
 */
async function shiftOf(browser, url, session) {
  const { page, context, client } = await coldPage(browser, session);
  await page.addInitScript(watchShifts);
  await client.send('Network.emulateNetworkConditions', far);
  await page.goto(url);
  await stand(page);
  await page.waitForLoadState('networkidle');
  const value = await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(window.shifted), 100)),
      ),
  );
  await context.close();
  return value;
}

/** Layout shift of every page: a visitor's, then each role's. */
export async function measureShift({ browser, portal, sessions, samples }) {
  const pages = [
    ...['/', '/login', '/events', '/clubs', samples.event, samples.club].map((address) => [
      'visitor',
      address,
    ]),
    ...Object.entries(visits).flatMap(([who, addresses]) =>
      addresses.map((address) => [who, address]),
    ),
  ];
  const figures = [];
  const queue = [...pages];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [who, address] = next;
      const value = await shiftOf(browser, portal.url + address, sessions[who]);
      figures.push(
        atMost(
          `layout shift of ${address.replace(/[0-9a-f]{24}/, ':id')} (${who})`,
          value,
          '',
          0.02,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: 3 }, worker));
  return figures.sort((one, other) => one.name.localeCompare(other.name));
}
