import { startEngine } from '../engines.mjs';
import { startFarProxy } from './far-proxy.mjs';

/** Far enough that one wave is told from the next on a busy machine, in ms. */
const LATENCY = 300;

/** How many waves files came in: one that was asked for after another had come belongs to a later wave. */
export function wavesOf(files) {
  const waves = [];
  for (const file of [...files].sort((one, other) => one.asked - other.asked)) {
    const before = waves.filter(({ done }) => done <= file.asked).map(({ wave }) => wave);
    waves.push({ ...file, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}

/** Runs in the page: its document and scripts, once its own heading stands. What is fetched ahead for other pages has a link. */
const filesWhenReady = `
  const heading = document.querySelector('#main h1');
  if (!heading) return null;
  const ahead = [...document.querySelectorAll('link[rel=prefetch]')].map(({ href }) => href);
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return {
    heading: heading.textContent,
    ahead,
    files: entries
      .filter(({ entryType, name }) => entryType === 'navigation' || new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime, responseEnd }) => ({ url: name, asked: startTime, done: responseEnd })),
  };`;

async function whenReady(run) {
  const began = Date.now();
  for (;;) {
    const found = await run(filesWhenReady);
    if (found && /could not be (opened|loaded)/.test(found.heading)) throw new Error(`the page shows: ${found.heading}`);
    if (found) return found;
    if (Date.now() - began > 60_000) throw new Error('the page had no heading within a minute');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * Waves of requests from an address to its first page in another engine, with an empty cache; the document is the first wave.
 * `session`: the token and user of who is signed in.
 */
export async function engineWaves(engine, portal, address, session) {
  const proxy = await startFarProxy(portal, { latency: LATENCY });
  const { send, close } = await startEngine(engine);
  try {
    const run = (script, ...args) => send('WebDriver:ExecuteScript', { script, args });
    if (session) {
      await send('WebDriver:Navigate', { url: `${proxy.url}/favicon.svg` });
      const store = "localStorage.setItem('token', arguments[0]); localStorage.setItem('user', arguments[1]);";
      await run(store, session.token, JSON.stringify(session.user));
    }
    proxy.asked.length = 0;
    await send('WebDriver:Navigate', { url: proxy.url + address });
    const { files, ahead } = await whenReady(run);
    const html = await (await fetch(portal + address)).text();
    const left = new Map(ahead.filter((url) => !html.includes(new URL(url).pathname)).map((url) => [url, 0]));
    const requests = (url) => proxy.asked.filter((path) => proxy.url + path === url).length;
    // A file that comes out of the browser's cache has an entry as well, but no request.
    return wavesOf(
      files.filter(({ url }) => {
        const rest = left.get(url) ?? requests(url);
        left.set(url, rest - 1);
        return rest > 0;
      }),
    );
  } finally {
    await close();
    proxy.stop();
  }
}
