import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createPortalWatching } from './portal-watching';
import { type Settings } from './settings';
import { StartError } from './start-error';

test('a port for metrics that is taken is one sentence', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const config = { metrics: { port, host: '127.0.0.1' }, verifyEvery: 0 };
  const settings = { config, release: { environment: 'local' } } as unknown as Settings;
  const watching = await createPortalWatching(settings);
  const parts = { context: { config: {} }, releases: undefined, port: 0, log: {} } as never;
  const refused = watching.open(parts);
  await expect(refused).rejects.toBeInstanceOf(StartError);
  await expect(refused).rejects.toThrow(
    `METRICS_PORT=${port} cannot be used at METRICS_HOST=127.0.0.1 (EADDRINUSE): choose another.`,
  );
  taken.close();
});
