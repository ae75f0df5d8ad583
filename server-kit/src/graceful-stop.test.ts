import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { gracefulStop } from './graceful-stop';

/** A server that answers at once, before listeners that were added later. */
async function listening() {
  const server = createServer((_request, response) => response.end('answer'));
  const stopping = gracefulStop(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, stopping, port, url: `http://127.0.0.1:${port}` };
}

test('while it drains it serves, but keeps no connection and is not ready', async () => {
  const { server, stopping, url } = await listening();
  const ready = () => ({ status: 'ready', revision: 1 });
  expect(await stopping.readiness(ready)).toEqual({ code: 200, state: ready() });
  const away = { status: 'database unreachable' };
  expect(await stopping.readiness(() => away)).toEqual({ code: 503, state: away });
  expect((await fetch(url)).headers.get('connection')).toBe('keep-alive');
  stopping.drain();
  const answer = await fetch(url);
  expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'answer']);
  expect(await stopping.readiness(ready)).toEqual({ code: 503, state: { status: 'stopping' } });
  expect(stopping.isStopping).toBe(true);
  await stopping.close(0, () => new Promise((resolve) => server.close(resolve)));
});

test('a connection without a request does not delay the end', async () => {
  const { server, stopping, port, url } = await listening();
  const ahead = connect(port, '127.0.0.1').on('error', () => undefined);
  await new Promise<void>((resolve) => ahead.once('connect', resolve));
  // An answered request says that the server has seen the connection before it.
  await fetch(url, { headers: { connection: 'close' } });
  await stopping.close(3_600_000, () => new Promise((resolve) => server.close(resolve)));
});
