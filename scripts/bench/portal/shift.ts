import { type Browser } from '@playwright/test';
import { type Session } from '../../lib/session';
import { coldPage, stand, type Who } from '../lib/browser';
import { atMost, type Figure } from '../lib/figures';
import { far, roles, visits } from './pages';
import { type Setting } from './setting';

declare global {
  interface Window {
    /** Written by `watchShifts`. */
    shifted: number;
  }
  interface PerformanceEntry {
    /** The score of a layout shift. */
    value?: number;
    hadRecentInput?: boolean;
  }
}

const watchShifts = () => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries())
      if (!hadRecentInput) window.shifted += value ?? 0;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Layout shift of a page from its first paint until it is complete, with slow answers. */
async function shiftOf(
  browser: Browser,
  url: string,
  session: Session | undefined,
): Promise<number> {
  const { page, context, client } = await coldPage(browser, session);
  await page.addInitScript(watchShifts);
  await client.send('Network.emulateNetworkConditions', far);
  await page.goto(url);
  await stand(page);
  await page.waitForLoadState('networkidle');
  const value = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(window.shifted), 100)),
      ),
  );
  await context.close();
  return value;
}

/** Layout shift of every page: a visitor's, then each role's. */
export async function measureShift({
  browser,
  portal,
  sessions,
  samples,
}: Setting): Promise<Figure[]> {
  const pages: { who?: Who; address: string }[] = [
    ...['/', '/login', '/events', '/clubs', samples.event, samples.club].map((address) => ({
      address,
    })),
    ...roles.flatMap((who) => visits[who].map((address) => ({ who, address }))),
  ];
  const figures: Figure[] = [];
  const queue = [...pages];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { who, address } = next;
      const value = await shiftOf(browser, portal.url + address, who && sessions[who]);
      figures.push(
        atMost(
          `layout shift of ${address.replace(/[0-9a-f]{24}/, ':id')} (${who ?? 'visitor'})`,
          value,
          '',
          0.01,
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: 3 }, worker));
  return figures.sort((one, other) => one.name.localeCompare(other.name));
}
