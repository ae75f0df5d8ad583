import { type Browser } from '@playwright/test';
import { type Session } from '../../lib/session';
import { coldPage, stand, type Who } from '../lib/browser';
import { atMost, type Figure, shown } from '../lib/figures';
import { firstPages, roles, visits } from './pages';
import { type Setting } from './setting';

const withoutIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** Brotli bytes of all scripts that a cold visit of these addresses loads, each counted once. */
async function scriptsOf(
  browser: Browser,
  url: string,
  addresses: readonly string[],
  session: Session | undefined,
) {
  const { page, context } = await coldPage(browser, session);
  await page.addInitScript(withoutIdle);
  const found = new Map<string, number>();
  for (const address of addresses) {
    await page.goto(url + address);
    await stand(page);
    await page.waitForLoadState('networkidle');
    const entries = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }): [string, number] => [name, encodedBodySize]),
    );
    for (const [name, size] of entries) found.set(name, Math.max(size, found.get(name) ?? 0));
  }
  await context.close();
  return { bytes: [...found.values()].reduce((sum, size) => sum + size, 0), files: found.size };
}

/**
 * Bytes at sign-in, on the first page of each area and over a whole visit, compared with the one
 * bundle.
 */
export async function measureBytes({
  browser,
  portal,
  rival: served,
  sessions,
}: Setting): Promise<Figure[]> {
  const rival = await served();
  const figures: Figure[] = [];
  const compare = async (
    name: string,
    addresses: readonly string[],
    who: Who | undefined,
    limit: number,
  ) => {
    const session = who && sessions[who];
    const one = await scriptsOf(browser, rival.url, addresses, session);
    const ours = await scriptsOf(browser, portal.url, addresses, session);
    figures.push(
      shown(`${name}: one bundle, ${one.files} files`, one.bytes / 1000, 'KB'),
      shown(`${name}: portal, ${ours.files} files`, ours.bytes / 1000, 'KB'),
      atMost(`${name}: JavaScript over the one bundle`, ours.bytes / one.bytes, 'x', limit),
    );
  };
  for (const { name, address, who, limit } of firstPages)
    await compare(`${name} (${address})`, [address], who, limit);
  for (const who of roles)
    await compare(`all ${visits[who].length} pages of ${who}`, visits[who], who, 1.06);
  return figures;
}
