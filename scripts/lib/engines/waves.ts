import { type EngineName, startEngine } from '../engines';
import { type Session } from '../session';
import { startFarProxy } from './far-proxy';

/** Latency that separates waves even on a busy machine, in ms. */
const LATENCY = 300;

/** When a file was requested and received, on one clock. */
export interface FileTimes {
  url: string;
  asked: number;
  done: number;
}

/**
 * The number of waves: a file that was requested after another one had arrived belongs to a later
 * wave.
 */
export function wavesOf(files: readonly FileTimes[]): number {
  const waves: (FileTimes & { wave: number })[] = [];
  for (const file of [...files].sort((one, other) => one.asked - other.asked)) {
    const before = waves.filter(({ done }) => done <= file.asked).map(({ wave }) => wave);
    waves.push({ ...file, wave: 1 + Math.max(0, ...before) });
  }
  return Math.max(0, ...waves.map(({ wave }) => wave));
}

/** Runs in the page: its document and scripts as JSON, once its own heading is rendered. */
const filesWhenReady = `
  const heading = document.querySelector('#main h1');
  if (!heading) return 'null';
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return JSON.stringify({
    heading: heading.textContent,
    files: entries
      .filter(({ entryType, name }) => entryType === 'navigation' || new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime, responseEnd }) => ({ url: name, asked: startTime, done: responseEnd })),
  });`;

/** The result of `filesWhenReady`. */
interface Ready {
  heading: string;
  files: FileTimes[];
}

/** Repeats a question to a page that is still loading. Rejects after a minute without a result. */
async function resultOf<Result>(ask: () => Promise<Result | null>, what: string): Promise<Result> {
  const began = Date.now();
  let cause: unknown;
  for (;;) {
    // A script fails if its document is replaced meanwhile.
    const found = await ask().catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (found) return found;
    if (Date.now() - began > 60_000) throw new Error(`${what}: not within a minute`, { cause });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function whenReady(run: (script: string) => Promise<unknown>): Promise<Ready> {
  const read = async () => JSON.parse(String(await run(filesWhenReady))) as Ready | null;
  const found = await resultOf(read, 'the heading of the page');
  if (/could not be (opened|loaded)/.test(found.heading))
    throw new Error(`the page shows: ${found.heading}`);
  return found;
}

/**
 * Waves of requests from an address to its first page in another engine, with an empty cache; the
 * document is the first wave. `session`: the token and user of who is signed in.
 */
export async function engineWaves(
  engine: EngineName,
  portal: string,
  address: string,
  session: Session | undefined,
): Promise<number> {
  const proxy = await startFarProxy(portal, { latency: LATENCY });
  // Without waiting for the load event: files requested after the heading do not count.
  const { send, close } = await startEngine(engine, { pageLoadStrategy: 'none' });
  try {
    const run = (script: string, ...args: string[]) =>
      send('WebDriver:ExecuteScript', { script, args });
    if (session) {
      const url = `${proxy.url}/favicon.svg`;
      await send('WebDriver:Navigate', { url });
      const isThere = async () => (await run('return location.href')) === url || null;
      await resultOf(isThere, url);
      const store =
        "localStorage.setItem('token', arguments[0]); localStorage.setItem('user', arguments[1]);";
      await run(store, session.token, JSON.stringify(session.user));
    }
    proxy.asked.length = 0;
    await send('WebDriver:Navigate', { url: proxy.url + address });
    const { files } = await whenReady(run);
    const left = new Map<string, number>();
    // Cached and prefetched files have an entry as well, but were not requested.
    const wasAsked = ({ url }: FileTimes) => {
      const rest = left.get(url) ?? proxy.asked.filter((path) => proxy.url + path === url).length;
      left.set(url, rest - 1);
      return rest > 0;
    };
    return wavesOf(files.filter(wasAsked));
  } finally {
    await close();
    proxy.stop();
  }
}
