// npm run bench:ui [-- section …]: what one interaction with a screen costs the page's main thread
// on a large campus. A section is a file in ui/: its `measure({browser, url})` yields `{name,
// costs}`, milliseconds per interaction, or a figure of another kind with its upper bound, `{name,
// value, unit, limit}`.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startPortal } from '../lib/portal-process.mjs';
import { launch } from './lib/browser.mjs';
import { atMost, median, printFigures, say, shown } from './lib/figures.mjs';

const limit = 100; // milliseconds of main-thread work an interaction may cost

const sections = readdirSync(path.join(import.meta.dirname, 'ui'))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.slice(0, -4));
const asked = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = asked.filter((name) => !sections.includes(name));
if (unknown.length) {
  say(`No such section: ${unknown.join(', ')}. There are: ${sections.join(', ')}.`);
  process.exit(2);
}

const portal = process.env.PORTAL_URL
  ? { url: process.env.PORTAL_URL, stop: async () => {} }
  : await startPortal();
const browser = await launch();
const figures = [];
try {
  for (const section of asked.length ? asked : sections) {
    const { measure } = await import(`./ui/${section}.mjs`);
    for await (const { name, costs, ...figure } of measure({ browser, url: portal.url })) {
      if (!costs) {
        figures.push(atMost(name, figure.value, figure.unit, figure.limit));
        continue;
      }
      say(`${name}: ${costs.map((cost) => Math.round(cost)).join(' ')} ms`);
      figures.push(atMost(`${name}, worst`, Math.max(...costs), 'ms', limit));
      figures.push(shown(`${name}, median`, median(costs), 'ms'));
    }
  }
} finally {
  await browser.close();
  await portal.stop();
}
printFigures(figures);
