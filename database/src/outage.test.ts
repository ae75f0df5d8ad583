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

test('a connection that PostgreSQL refuses because its disk is full says so', () => {
  // As PostgreSQL 15 answered on a full disk; each new connection got it until there was room.
  const refused = new pg.DatabaseError('could not write init file', 24, 'error');
  const error = new Error('Failed query: select 1', {
    cause: Object.assign(refused, { code: 'XX000', severity: 'FATAL' }),
  });
  expect(outageOf(error)).toBe('full');
});

test('a broken disk is no full one', () => {
  // Newer servers name the cause, and have the code of a full disk where it is full.
  const message = 'could not write init file: Input/output error';
  const error = Object.assign(new pg.DatabaseError(message, 24, 'error'), { code: '58030' });
  expect(outageOf(error)).toBeUndefined();
});

test('an internal error of PostgreSQL is no outage', () => {
  const error = Object.assign(new pg.DatabaseError('cache lookup failed for type 1', 30, 'error'), {
    code: 'XX000',
    severity: 'ERROR',
  });
  expect([outageOf(error), lossOf(error)]).toEqual([undefined, undefined]);
});
