import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Started, startServer } from './start-server';

declare global {
  var stopServerOfRun: (() => Promise<void>) | undefined;
}

/**
 * Jest's global setup: one PostgreSQL server for all test files. It starts at the first request to
 * the address in TEST_SERVER_OF_RUN, so that runs without a database start none.
 */
export default async (): Promise<void> => {
  let started: Promise<Started> | undefined;
  const server = createServer((_request, response) => {
    // A keep-alive connection could be closed just when the next file sends its request.
    response.setHeader('connection', 'close');
    started ??= startServer().then((running) => {
      process.stderr.write(`Tests run on the PostgreSQL server of ${running.source}\n`);
      return running;
    });
    started.then(
      ({ stop: _stop, ...rest }) => response.end(JSON.stringify(rest)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  server.unref();
  process.env['TEST_SERVER_OF_RUN'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.stopServerOfRun = async () => {
    server.close();
    server.closeAllConnections();
    await (await started?.catch(() => undefined))?.stop();
  };
};
