import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findBrowser } from '../../lib/browser.mjs';
import { freePort } from '../../lib/portal-process.mjs';
import { root } from '../../lib/tasks.mjs';
import { flags } from '../lib/browser.mjs';
import { atLeast, median } from '../lib/figures.mjs';

const require = createRequire(path.join(root, 'e2e/package.json'));
const limits = { performance: 85, accessibility: 100, 'best-practices': 100 };

/** Lighthouse's mobile profile on the pages that everybody may open: the median of three runs. */
export async function measureLighthouse({ portal, samples }) {
  const { default: lighthouse } = await import(pathToFileURL(require.resolve('lighthouse')).href);
  const { chromium } = require('@playwright/test');
  const executablePath = await findBrowser(root);
  const figures = [];
  for (const address of ['/', '/login', '/events', '/clubs', samples.event, samples.club]) {
    const scores = Object.fromEntries(Object.keys(limits).map((name) => [name, []]));
    let lost = 0;
    for (let run = 0; run < 3; run += 1) {
      const port = await freePort();
      const browser = await chromium.launch({
        ...(executablePath ? { executablePath } : {}),
        args: [...flags, `--remote-debugging-port=${port}`],
      });
      try {
        // What is found without measuring is the same each time: one look is enough.
        const onlyCategories = run === 0 ? Object.keys(limits) : ['performance'];
        const { lhr } = await lighthouse(portal.url + address, {
          port,
          onlyCategories,
          logLevel: 'silent',
          output: 'json',
        });
        // A recording without its beginning holds no measurement: once more.
        if (lhr.runtimeError && lost < 3) {
          lost += 1;
          run -= 1;
          continue;
        }
        for (const [name, { score, auditRefs }] of Object.entries(lhr.categories)) {
          scores[name].push(Math.round(score * 100));
          if (name === 'performance') continue;
          for (const { id } of auditRefs)
            if (lhr.audits[id].score === 0)
              console.error(`  ${address}: ${id}: ${lhr.audits[id].title}`);
        }
      } finally {
        await browser.close();
      }
    }
    for (const [name, limit] of Object.entries(limits)) {
      figures.push(
        atLeast(
          `Lighthouse ${name} of ${address.replace(/[0-9a-f]{24}/, ':id')}`,
          median(scores[name]),
          '',
          limit,
        ),
      );
    }
  }
  return figures;
}
