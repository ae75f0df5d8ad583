import { createContext, runInContext } from 'node:vm';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { offlinePage, serviceWorker } from './offline';

let local: TestReleases;
beforeAll(async () => void (local = await openTestReleases()));
afterAll(() => local.close());

const get = (url: string) => local.app.inject({ method: 'GET', url });

test('the worker and its page are there before anything is pinned, and browsers look for newer ones', async () => {
  const worker = await get('/service-worker.js');
  expect(worker.statusCode).toBe(200);
  expect(worker.headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  const page = await get('/portal/offline');
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  expect(page.body).toContain('<h1>No connection</h1>');
});

test('the offline page runs its own script and nothing else', async () => {
  const { headers, body } = await get('/portal/offline');
  const policy = String(headers['content-security-policy']);
  expect(policy).toMatch(/default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'/);
  expect(body.match(/<script>/g)).toHaveLength(1);
  expect(body).not.toMatch(/ (src|onclick|style)=/);
});

test('the product’s name is text in the offline page, and another name makes another worker', () => {
  expect(offlinePage('<b>Clubs')).toContain('<title>No connection · &#60;b&#62;Clubs</title>');
  expect(serviceWorker('One')).not.toBe(serviceWorker('Two'));
});

type Listener = (event: object) => void;

/** The worker with a store and a network of its own. */
function run({ network, stored = [] }: { network: () => Promise<unknown>; stored?: string[] }) {
  const listeners: Record<string, Listener> = {};
  const [pages, removed] = [new Map<string, unknown>(), [] as string[]];
  const context = createContext({
    addEventListener: (kind: string, listener: Listener) => (listeners[kind] = listener),
    skipWaiting() {},
    registration: {},
    Request: class {
      constructor(readonly url: string) {}
    },
    caches: {
      open: async () => ({ add: async ({ url }: { url: string }) => void pages.set(url, 'the offline page') }),
      keys: async () => stored,
      delete: async (name: string) => void removed.push(name),
      match: async (url: string) => pages.get(url),
    },
    fetch: network,
  });
  runInContext(serviceWorker('Clubs'), context);
  const tell = async (kind: string) => {
    let work: unknown;
    listeners[kind]?.({ waitUntil: (promise: unknown) => (work = promise) });
    await work;
  };
  const ask = (request: object, preloadResponse: Promise<unknown> = Promise.resolve(undefined)) => {
    let answer: Promise<unknown> | undefined;
    listeners.fetch?.({ request, preloadResponse, respondWith: (promise: Promise<unknown>) => (answer = promise) });
    return answer;
  };
  return { tell, ask, removed };
}
const navigation = { mode: 'navigate', method: 'GET' };
const away = () => Promise.reject(new TypeError('Failed to fetch'));

test('a page comes from the network, and is the offline page only when that fails', async () => {
  const online = run({ network: async () => 'a page' });
  await online.tell('install');
  expect(await online.ask(navigation)).toBe('a page');
  expect(await online.ask(navigation, Promise.resolve('preloaded'))).toBe('preloaded');
  const offline = run({ network: away });
  await offline.tell('install');
  expect(await offline.ask(navigation)).toBe('the offline page');
  expect(await offline.ask(navigation, away())).toBe('the offline page');
});

test('without the stored page the browser shows its own', async () => {
  await expect(run({ network: away }).ask(navigation)).rejects.toThrow('Failed to fetch');
});

test.each([
  ['a call', { mode: 'cors', method: 'GET' }],
  ['a file', { mode: 'no-cors', method: 'GET' }],
  ['a sent form', { mode: 'navigate', method: 'POST' }],
])('%s is left to the browser', (_, request) => expect(run({ network: away }).ask(request)).toBeUndefined());

test('earlier offline pages go, and nothing else of the origin', async () => {
  const own = /'(offline-\w{16})'/.exec(serviceWorker('Clubs'))?.[1] ?? '';
  const { tell, removed } = run({ network: away, stored: ['offline-earlier', own, 'of-another-program'] });
  await tell('activate');
  expect(removed).toEqual(['offline-earlier']);
});
