import { type Browser, type CDPSession } from '@playwright/test';
import { builtPackages, factsOf } from '../../lib/build';
import { type FileTimes, wavesOf } from '../../lib/engines/waves';
import { type Session } from '../../lib/session';
import { coldPage, stand, visit } from '../lib/browser';
import { atMost, type Figure } from '../lib/figures';
import { far, firstPages, visits } from './pages';
import { type Setting } from './setting';

const isScript = (url: string) => new URL(url).pathname.endsWith('.js');

/**
 * Records when each page and script was requested and received, in seconds. Cached files do not
 * count.
 */
function watchFiles(client: CDPSession): Map<string, FileTimes> {
  const files = new Map<string, FileTimes>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Document' || isScript(request.url))
      files.set(requestId, { url: request.url, asked: timestamp, done: Infinity });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => files.delete(requestId));
  client.on(
    'Network.responseReceived',
    ({ requestId, response }) =>
      (response.fromDiskCache || response.fromPrefetchCache) && files.delete(requestId),
  );
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const file = files.get(requestId);
    if (file) file.done = timestamp;
  });
  return files;
}

const withoutIdle = () => {
  window.requestIdleCallback = () => 0;
};

async function firstPageWaves(browser: Browser, url: string, session: Session | undefined) {
  const { page, context, client } = await coldPage(browser, session);
  await page.addInitScript(withoutIdle);
  await client.send('Network.emulateNetworkConditions', far);
  const files = watchFiles(client);
  await page.goto(url);
  await stand(page);
  const waves = wavesOf([...files.values()]);
  await context.close();
  return waves;
}

/** What makes the portal prefetch an area before it is opened. */
type Ahead = 'nothing' | 'hover' | 'idle';

/**
 * Round trips for code between a click and the page of an area that was not loaded, with or without
 * time to fetch it before.
 */
async function changeWaves({ browser, portal, sessions }: Setting, ahead: Ahead) {
  const session = sessions.student;
  const { page, context, client } = await coldPage(browser, session);
  if (ahead !== 'idle') await page.addInitScript(withoutIdle);
  await visit(page, `${portal.url}/events`);
  if (ahead === 'idle') await page.waitForTimeout(2500);
  await client.send('Network.emulateNetworkConditions', far);
  const link = page.getByRole('link', { name: 'My Activity', exact: true }).first();
  if (ahead === 'hover') {
    await link.hover();
    await page.waitForTimeout(1500);
  }
  const files = watchFiles(client);
  await link.evaluate((element: HTMLElement) => element.click());
  await page.getByRole('heading', { level: 1, name: 'My Activity' }).waitFor();
  const waves = wavesOf([...files.values()]);
  await context.close();
  return waves;
}

/**
 * Bytes of one area's container that are not its own code: the entry and the table of its routes.
 */
function federationCode(): Figure[] {
  return builtPackages()
    .filter((name) => name !== 'shell')
    .map((name) => {
      const { entry, files } = factsOf(name);
      return atMost(
        `${name}: federation code beyond its own`,
        entry.reduce((sum, file) => sum + (files[file]?.brotli ?? 0), 0) / 1000,
        'KB',
        8,
      );
    });
}

/** Text that only the file with the library itself contains. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'bundleType:0,version:"19',
  router: 'data-discover',
  emotion: 'data-emotion',
  'query client': 'setQueryDefaults',
  session: 'The server did not hear of the sign-out',
};

async function copies({ browser, portal, sessions }: Setting): Promise<Figure[]> {
  const { page, context } = await coldPage(browser, sessions.admin);
  const bodies = new Map<string, string>();
  page.on(
    'response',
    async (response) =>
      isScript(response.url()) && bodies.set(response.url(), await response.text().catch(() => '')),
  );
  for (const address of visits.admin) await visit(page, portal.url + address);
  await context.close();
  return Object.entries(marks).map(([name, mark]) => {
    const count = [...bodies.values()].filter((body) => body.includes(mark)).length;
    return { name: `copies of ${name}`, value: count, unit: '', must: '= 1', ok: count === 1 };
  });
}

/** Waves, round trips, the cost of federation for an area, and that each library is loaded once. */
export async function measureStructure(setting: Setting): Promise<Figure[]> {
  const { browser, portal, sessions } = setting;
  const figures: Figure[] = [];
  for (const { name, address, who } of firstPages) {
    const waves = await firstPageWaves(browser, portal.url + address, who && sessions[who]);
    figures.push(atMost(`${name}: request waves to the first page`, waves, '', 2));
  }
  for (const [ahead, limit] of [
    ['nothing', 1],
    ['hover', 0],
    ['idle', 0],
  ] as const) {
    const waves = await changeWaves(setting, ahead);
    figures.push(
      atMost(
        `to an area not loaded yet, fetched ahead on ${ahead}: round trips for code`,
        waves,
        '',
        limit,
      ),
    );
  }
  return [...figures, ...federationCode(), ...(await copies(setting))];
}
