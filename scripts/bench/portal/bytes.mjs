import { coldPage, stand } from '../lib/browser.mjs';
import { atMost, shown } from '../lib/figures.mjs';
import { firstPages, visits } from './pages.mjs';

const withoutIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** Brotli bytes of every script that one cold visit of all addresses brings, each counted once. */
async function scriptsOf(browser, url, addresses, session) {
  const { page, context } = await coldPage(browser, session);
  await page.addInitScript(withoutIdle);
  const found = new Map();
  for (const address of addresses) {
    await page.goto(url + address);
    await stand(page);
    await page.waitForLoadState('networkidle');
    const entries = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
        .map(({ name, encodedBodySize }) => [name, encodedBodySize]),
    );
    for (const [name, size] of entries) found.set(name, Math.max(size, found.get(name) ?? 0));
  }
  await context.close();
  return { bytes: [...found.values()].reduce((sum, size) => sum + size, 0), files: found.size };
}

/**
 * Bytes at sign-in, on the first page of each area and over a whole visit, beside the one bundle.
 */
export async function measureBytes({ browser, portal, rival, sessions }) {
  const figures = [];
  const compare = async (name, addresses, session, limit) => {
    const one = await scriptsOf(browser, rival.url, addresses, session);
    const ours = await scriptsOf(browser, portal.url, addresses, session);
    figures.push(
      shown(`${name}: one bundle, ${one.files} files`, one.bytes / 1000, 'KB'),
      shown(`${name}: portal, ${ours.files} files`, ours.bytes / 1000, 'KB'),
      atMost(`${name}: JavaScript over the one bundle`, ours.bytes / one.bytes, 'x', limit),
    );
  };
  for (const { name, address, who, limit } of firstPages)
    await compare(`${name} (${address})`, [address], sessions[who], limit);
  for (const [who, addresses] of Object.entries(visits)) {
    await compare(`all ${addresses.length} pages of ${who}`, addresses, sessions[who], 1.1);
  }
  return figures;
}
