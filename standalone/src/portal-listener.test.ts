import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectedAtOnce } from 'server-kit/testing/connected-at-once';
import { PortalListener } from './portal-listener';
import { readSettings } from './settings';

const { config: defaults } = readSettings({}, '.');

const longer = 3_600_000;
const nothing = () => {};

/** A promise and the function that resolves it. */
const gate = () => {
  let open = nothing;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

/** An open listener whose API sends half an answer, and the rest once `rest` is opened. */
const openListener = async (hasDatabase = async () => true) => {
  const listener = new PortalListener(defaults.connections);
  await listener.open(0, '127.0.0.1');
  const [begun, rest] = [gate(), gate()];
  const slow = async (_request: unknown, response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.write('first half, ');
    begun.open();
    await rest.opened;
    response.end('second half');
  };
  listener.ready({
    api: (request, response) => void slow(request, response),
    portal: (_request, response) => response.end('page'),
    hasDatabase,
  });
  return { listener, url: `http://127.0.0.1:${listener.port}`, begun, rest };
};

test('takes 700 connections at once, more than Node does unasked', async () => {
  const { listener } = await openListener();
  const taken = await connectedAtOnce(listener.port, 700);
  await listener.close(longer);
  // Other systems bound it themselves.
  expect(taken).toEqual(process.platform === 'linux' ? 700 : expect.any(Number));
});

test('told to stop it lets a request finish, then its connection ends', async () => {
  const { listener, url, begun, rest } = await openListener();
  const running = fetch(`${url}/api/slow`).then((answer) => answer.text());
  await begun.opened;
  const closed = listener.close(longer);
  await expect(fetch(`${url}/api/new`)).rejects.toThrow();
  rest.open();
  expect(await running).toBe('first half, second half');
  await closed;
});

test('idle connections do not delay a stop: kept alive ones, and those opened in advance', async () => {
  const { listener, url } = await openListener();
  expect(await (await fetch(`${url}/login`)).text()).toBe('page');
  const ahead = connect(listener.port, '127.0.0.1');
  await new Promise<void>((resolve) => ahead.once('connect', resolve));
  const ended = new Promise<void>((resolve) => ahead.once('close', () => resolve()));
  ahead.on('error', nothing);
  // A second answered request says that the listener has seen the connection before it.
  await (await fetch(`${url}/login`)).text();
  await Promise.all([listener.close(longer), ended]);
});

test('what runs longer than the timeout is cut off', async () => {
  const { listener, url, begun } = await openListener();
  const answer = new Promise<IncomingMessage>((resolve) => get(`${url}/api/slow`, resolve));
  await begun.opened;
  const body = text(await answer);
  await listener.close(1);
  await expect(body).rejects.toThrow('aborted');
});

test('readiness depends on the database, liveness does not', async () => {
  let isThere = false;
  const { listener, url } = await openListener(async () => isThere);
  const asked = async () =>
    (await Promise.all(['readyz', 'healthz'].map((path) => fetch(`${url}/${path}`)))).map(
      ({ status }) => status,
    );
  expect(await asked()).toEqual([503, 200]);
  isThere = true;
  expect(await asked()).toEqual([200, 200]);
  await listener.close();
});

test('while it starts a browser sees a page that loads itself again, a program gets JSON', async () => {
  const listener = new PortalListener(defaults.connections);
  await listener.open(0, '127.0.0.1');
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}${path}`, init);
    const type = answer.headers.get('content-type')?.split(';')[0];
    return { answer, body: await answer.text(), says: [answer.status, type] };
  };
  try {
    const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    const page = await ask('/events?page=2', browser);
    expect(page.says).toEqual([503, 'text/html']);
    expect(page.body).toContain('<main>\n<h1>The portal is starting</h1>');
    expect(page.body).toContain('<p role="status">This page opens by itself in a moment.</p>');
    // Not more often: with each load a screen reader starts again.
    expect(page.body).toContain('<meta http-equiv="refresh" content="3">');
    expect(page.answer.headers.get('retry-after')).toBe('1');
    expect(page.answer.headers.get('cache-control')).toBe('no-store');
    const json = [503, 'application/json'];
    for (const path of ['/events', '/readyz', '/api/club'])
      expect((await ask(path)).answer.headers.get('x-frame-options')).toBe('DENY');
    expect((await ask('/events')).says).toEqual(json);
    expect((await ask('/api/club', browser)).says).toEqual(json);
    expect((await ask('/events', { ...browser, method: 'POST' })).says).toEqual(json);
  } finally {
    await listener.close();
  }
});

test('while it drains it is not ready, but goes on serving', async () => {
  const { listener, url } = await openListener();
  listener.drain();
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'stopping' }]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${url}/login`)).text()).toBe('page');
  await listener.close();
});

test('a port that is taken is one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  await expect(new PortalListener().open(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is taken by another program`,
  );
  other.close();
});

test('says how long a connection may idle: longer than proxies keep theirs', async () => {
  const { listener, url } = await openListener();
  const seconds = Number(
    /timeout=(\d+)/.exec((await fetch(`${url}/login`)).headers.get('keep-alive') ?? '')?.[1],
  );
  expect(seconds).toBeGreaterThan(60);
  await listener.close(longer);
});
