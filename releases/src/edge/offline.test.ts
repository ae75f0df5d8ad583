import { createContext, runInContext } from 'node:vm';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { offlinePage, serviceWorker } from './offline';

let local: TestReleases;
beforeAll(async () => void (local = await openTestReleases()));
afterAll(() => local.close());

test('the worker is there before anything is pinned, and browsers look for newer ones', async () => {
  const worker = await local.app.inject({ method: 'GET', url: '/service-worker.js' });
  expect(worker.statusCode).toBe(200);
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('the product’s name is text in the offline page', () => {
  expect(offlinePage('<b>Clubs')).toContain('<title>No connection · &#60;b&#62;Clubs</title>');
});

type Listener = (event: object) => void;

/** The worker with a network of its own. */
function run(network: () => Promise<unknown>) {
  const listeners: Record<string, Listener> = {};
  const context = createContext({
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    Response,
    fetch: network,
  });
  runInContext(serviceWorker('Clubs'), context);
  return (request: object, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) => {
    let answer: Promise<unknown> | undefined;
    listeners.fetch?.({
      request,
      preloadResponse,
      respondWith: (promise: Promise<unknown>) => (answer = promise),
    });
    return answer;
  };
}
const navigation = { mode: 'navigate', method: 'GET' };
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the network, and is the offline page only when that fails', async () => {
  const ask = run(async () => 'a page');
  expect(await ask(navigation)).toBe('a page');
  expect(await ask(navigation, Promise.resolve('preloaded'))).toBe('preloaded');
  for (const preload of [undefined, away()]) {
    const answer = (await run(away)(navigation, preload)) as Response;
    expect(await answer.text()).toContain('<h1>No connection</h1>');
  }
});

test('the offline page runs its own script and nothing else', async () => {
  const { headers } = (await run(away)(navigation)) as Response;
  expect(headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/,
  );
  const page = offlinePage('Clubs');
  expect(page.match(/<script>/g)).toHaveLength(1);
  expect(page).not.toMatch(/ (src|onclick|style)=/);
});

test('the offline page has the bar and the colours of the portal, light and dark, without a file', () => {
  const page = offlinePage('<b>Clubs');
  expect(page).toContain('<header>&#60;b&#62;Clubs</header>');
  for (const colour of ['--page:#f6f6f2', '--accent:#3f47c4', '--page:#13141a', '--accent:#aab2ff'])
    expect(page).toContain(colour);
  expect(page).toContain('prefers-color-scheme:dark');
  expect(page).not.toMatch(/url\(|@import|<link/);
});

test.each([
  ['a call', { mode: 'cors', method: 'GET' }],
  ['a file', { mode: 'no-cors', method: 'GET' }],
  ['a sent form', { mode: 'navigate', method: 'POST' }],
])('%s is left to the browser', (_, request) => expect(run(away)(request)).toBeUndefined());
