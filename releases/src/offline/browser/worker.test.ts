import { remove, serve, type WorkerScope } from './worker';

const page = { html: '<h1>No connection</h1>', headers: { 'content-type': 'text/html' } };
type Request = Parameters<WorkerScope['fetch']>[0];
const navigation: Request = { mode: 'navigate', method: 'GET' };
const away = () => Promise.reject(new TypeError('Failed to fetch'));

/** A browser with caches, and a worker that gets its events one by one. */
function aBrowser(network: WorkerScope['fetch'] = away) {
  const listeners = new Map<string, (event: never) => void>();
  const did: string[] = [];
  const caches = new Set(['portal-device', 'from-before']);
  const scope: WorkerScope = {
    addEventListener: (kind, listener) => listeners.set(kind, listener),
    skipWaiting: async () => void did.push('skipWaiting'),
    fetch: network,
    registration: {
      navigationPreload: { enable: async () => void did.push('preload') },
      unregister: async () => Boolean(did.push(`unregister with ${caches.size} caches`)),
    },
    caches: { keys: async () => [...caches], delete: async (name) => caches.delete(name) },
  };
  const tell = async (kind: 'install' | 'activate') => {
    let work: Promise<unknown> | undefined;
    const event = { waitUntil: (given: Promise<unknown>) => (work = given) };
    listeners.get(kind)?.(event as never);
    await work;
  };
  const open = (request: Request, preloadResponse: Promise<unknown> = Promise.resolve()) => {
    let answer: Promise<Response> | undefined;
    const event = {
      request,
      preloadResponse,
      respondWith: (given: Promise<Response>) => (answer = given),
    };
    listeners.get('fetch')?.(event as never);
    return answer;
  };
  return { scope, tell, open, did, caches };
}

describe('a worker that is switched on', () => {
  it('takes over at once and keeps what the device has', async () => {
    const { scope, tell, did, caches } = aBrowser();
    serve(scope, page);
    await tell('install');
    await tell('activate');
    expect(did).toEqual(['skipWaiting', 'preload']);
    expect(caches.size).toBe(2);
  });

  it('works in a browser that preloads no navigation', async () => {
    const { scope, tell } = aBrowser();
    delete scope.registration.navigationPreload;
    serve(scope, page);
    await expect(tell('activate')).resolves.toBeUndefined();
  });

  it('brings each page from the network, and stores none', async () => {
    let revision = 0;
    const { scope, open, caches } = aBrowser(async () => new Response(`r${(revision += 1)}`));
    serve(scope, page);
    expect(await (await open(navigation))?.text()).toBe('r1');
    expect(await (await open(navigation))?.text()).toBe('r2');
    const preloaded = Promise.resolve(new Response('preloaded'));
    expect(await (await open(navigation, preloaded))?.text()).toBe('preloaded');
    expect(caches.size).toBe(2);
  });

  it('hands on an error of the portal as it is', async () => {
    const { scope, open } = aBrowser(async () => new Response('busy', { status: 503 }));
    serve(scope, page);
    expect((await open(navigation))?.status).toBe(503);
  });

  it.each([
    ['the network', undefined],
    ['the preload', away],
  ])('shows the offline page when %s fails', async (_, preload) => {
    const { scope, open } = aBrowser();
    serve(scope, page);
    const answer = await open(navigation, preload?.());
    expect(await answer?.text()).toBe(page.html);
    expect(answer?.headers.get('content-type')).toBe('text/html');
  });

  it.each([
    ['a call', { mode: 'cors', method: 'GET' }],
    ['a file', { mode: 'no-cors', method: 'GET' }],
    ['a sent form', { mode: 'navigate', method: 'POST' }],
  ])('leaves %s to the browser', (_, request) => {
    const { scope, open } = aBrowser();
    serve(scope, page);
    expect(open(request)).toBeUndefined();
  });
});

describe('a worker that is switched off', () => {
  it('takes over at once, deletes every cache, then removes itself', async () => {
    const { scope, tell, did, caches } = aBrowser();
    remove(scope);
    await tell('install');
    await tell('activate');
    expect(did).toEqual(['skipWaiting', 'unregister with 0 caches']);
    expect(caches.size).toBe(0);
  });

  it('answers nothing: pages come from the network', () => {
    const { scope, open } = aBrowser();
    remove(scope);
    expect(open(navigation)).toBeUndefined();
  });
});
