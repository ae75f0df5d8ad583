import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Started, startServer } from './start-server';

declare global {
  var stopServerOfRun: (() => Promise<void>) | undefined;
}

/**
 * Jest's global setup: one PostgreSQL server for all test files of a run. It starts when the first
 * file asks for it at the address in TEST_SERVER_OF_RUN, so that a run of pure functions starts
 * none.
 */
export default async (): Promise<void> => {
  let started: Promise<Started> | undefined;
  const listener = createServer((_request, response) => {
    // A connection kept for later could be closed just when the next file's question is sent on it.
    response.setHeader('connection', 'close');
    started ??= startServer().then((server) => {
      process.stderr.write(`Tests run on the PostgreSQL server of ${server.source}\n`);
      return server;
    });
    started.then(
      ({ stop: _stop, ...server }) => response.end(JSON.stringify(server)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  listener.unref();
  process.env['TEST_SERVER_OF_RUN'] =
    `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  globalThis.stopServerOfRun = async () => {
    listener.close();
    listener.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
  };
};
