import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../lib/find-browser.mjs';
import { browserFlags } from '../../lib/browser-flags';
import { freePort } from '../../../server-kit/src/testing/free-port';
import { root } from '../../lib/root.mjs';
import { chromium } from '../lib/browser';
import { atLeast, type Figure, median } from '../lib/figures';
import { type Setting } from './setting';
import type * as Lighthouse from 'lighthouse';

const require = createRequire(path.join(root, 'e2e/package.json'));
const limits: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
};

/** Runs of a page: times differ with the machine's load. */
const RUNS = 5;

/** Lighthouse's mobile profile on the pages that everybody may open: the median of the runs. */
export async function measureLighthouse({ portal, samples }: Setting): Promise<Figure[]> {
  const { default: lighthouse } = (await import(
    pathToFileURL(require.resolve('lighthouse')).href
  )) as typeof Lighthouse;
  const executablePath = await findBrowser(root);
  const figures: Figure[] = [];
  for (const address of ['/', '/login', '/events', '/clubs', samples.event, samples.club]) {
    const scores = new Map(Object.keys(limits).map((name): [string, number[]] => [name, []]));
    const costs: string[] = [];
    let lost = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const port = await freePort();
      const browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: [...browserFlags, `--remote-debugging-port=${port}`],
      });
      try {
        // Audits that measure no time give the same result each time: one run is enough.
        const onlyCategories = run === 0 ? Object.keys(limits) : ['performance'];
        const result = await lighthouse(portal.url + address, {
          port,
          onlyCategories,
          logLevel: 'silent',
          output: 'json',
        });
        if (!result) throw new Error(`Lighthouse has no result for ${address}`);
        const { lhr } = result;
        // A trace without its beginning has no measurement: measured again.
        if (lhr.runtimeError && lost < 3) {
          lost += 1;
          run -= 1;
          continue;
        }
        for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
          const points = Math.round((score ?? 0) * 100);
          scores.get(name)?.push(points);
          for (const { id, weight } of auditRefs) {
            const { score: own, title, displayValue = '' } = lhr.audits[id] ?? {};
            const isTime = name === 'performance' && weight > 0 && points < (limits[name] ?? 0);
            if (isTime || (name !== 'performance' && own === 0))
              costs.push(`  ${address}: ${id}: ${title} ${displayValue}`.trimEnd());
          }
        }
      } finally {
        await browser.close();
      }
    }
    const page = address.replace(/[0-9a-f]{24}/, ':id');
    const results = Object.entries(limits).map(([name, limit]) =>
      atLeast(`Lighthouse ${name} of ${page}`, median(scores.get(name) ?? []), '', limit),
    );
    if (results.some(({ ok }) => !ok)) for (const cost of costs) console.error(cost);
    figures.push(...results);
  }
  return figures;
}
