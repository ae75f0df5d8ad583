// npm run bench:ui [-- section …]: what one interaction with a screen costs the page's main thread
// on a large campus. A section is a file in ui/.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { startPortal } from '../lib/portal-process';
import { launch } from './lib/browser';
import { type Measured, type Place } from './lib/interaction';
import { atMost, type Figure, median, printFigures, say, shown } from './lib/figures';

/** What a file of ui/ exports. */
interface Section {
  measure: (place: Place) => AsyncGenerator<Measured>;
}

const limit = 100; // milliseconds of main-thread work an interaction may cost

const sections = readdirSync(path.join(import.meta.dirname, 'ui'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'));
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
const figures: Figure[] = [];
try {
  for (const section of asked.length ? asked : sections) {
    const { measure } = (await import(`./ui/${section}.ts`)) as Section;
    for await (const measured of measure({ browser, url: portal.url })) {
      const { name, costs } = measured;
      if (!costs) {
        figures.push(atMost(name, measured.value, measured.unit, measured.limit));
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
