import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { openRelay } from './relay';

/** What has been resolved goes on, but nothing arrives from the network. */
const ticks = async () => {
  for (let tick = 0; tick < 20; tick += 1)
    await new Promise<void>((resolve) => process.nextTick(resolve));
};

test('a connection that just ended on one side is closed by a cut, too', async () => {
  const accepted: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    accepted.push(socket.resume());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const relay = await openRelay((server.address() as AddressInfo).port);
  const client = connect({ port: relay.port, host: '127.0.0.1' });
  client.on('error', () => {});
  await once(server, 'connection');
  const [far] = accepted;
  if (!far) throw new Error('no connection');

  relay.hold();
  client.end();
  await once(client, 'finish');
  // Its end is on the way to the server when the connection is cut.
  await new Promise((resolve) => setTimeout(resolve, 50));
  relay.heal();
  await ticks();
  relay.cut();

  // A closed connection refuses what is written.
  let isRefused = false;
  for (let write = 0; write < 1000 && !isRefused; write += 1)
    isRefused = await new Promise<boolean>((resolve) => {
      far.write('x', (error) => setImmediate(resolve, Boolean(error)));
    });
  expect(isRefused).toBe(true);
  relay.close();
  client.destroy();
  far.destroy();
  server.close();
});
