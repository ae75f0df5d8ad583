import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort } from './free-port';

test('the ports are free, differ, and are none that the system gives to connections', async () => {
  const ports = [];
  for (let count = 0; count < 20; count += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(20);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});

test('a port on which something listens is left out', async () => {
  const before = await freePort();
  const server = createServer().listen(before + 1, '127.0.0.1');
  // If that fails, something else listens there.
  await once(server, 'listening').catch(() => {});
  expect(await freePort()).not.toBe(before + 1);
  server.close();
});
