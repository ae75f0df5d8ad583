import pg from 'pg';
import { ownServer } from './testing/own-server';
import { lossOf, outageOf } from './outage';

test('a server on a Unix socket that has stopped is away', async () => {
  const server = await ownServer();
  await server.stop();
  const client = new pg.Client({ connectionString: server.url });
  const error: unknown = await client.connect().catch((error: unknown) => error);
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(outageOf(error)).toBe('away');
  expect(lossOf(error)).toContain('connect ENOENT');
});

test('a file that is missing is no outage', () => {
  const error = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect([outageOf(error), lossOf(error)]).toEqual([undefined, undefined]);
});
