import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Command, type Workplace } from './command';
import { askService, openOperatorSocket } from './operator-socket';
import { runAdmin } from './run-admin';

const root = mkdtempSync(join(tmpdir(), 'campus-socket-'));
const folder = join(root, 'data');
const workplace = { folder } as unknown as Workplace;
let servers: Server[] = [];

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'operator'), { recursive: true });
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Another program that listens on the port that the file names. */
const pretend = async (listener: RequestListener): Promise<void> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  writeFileSync(
    join(folder, 'operator', 'door.json'),
    JSON.stringify({ url: `http://127.0.0.1:${port}`, token: 'x' }),
  );
};

const counted = (run: Command['run'] = async () => 'done') => {
  const command = { name: 'count', describe: 'Count', options: [], runs: 0 };
  return Object.assign(command, {
    run: async (place: Workplace, options: Parameters<Command['run']>[1]) => {
      command.runs += 1;
      return run(place, options);
    },
  });
};

test('a running command is waited for when the service closes, and runs once', async () => {
  let begun = () => {};
  let release = () => {};
  const isBegun = new Promise<void>((done) => (begun = done));
  const gate = new Promise<void>((done) => (release = done));
  const command = counted(async () => {
    begun();
    await gate;
    return 'backed up';
  });
  const close = await openOperatorSocket(workplace, [command]);
  const asked = askService(folder, 'count', {});
  await isBegun;
  const closed = close();
  release();
  expect(await asked).toEqual({ isDone: true, text: 'backed up' });
  await closed;
  expect(command.runs).toBe(1);
  expect(await askService(folder, 'count', {})).toBeNull();
});

test('a service that goes away with an order in its hands is reported, and the order is not begun again', async () => {
  await pretend((request, response) => {
    if (request.method === 'GET') response.writeHead(204).end();
    else request.socket.destroy();
  });
  const command = counted();
  const said: string[] = [];
  const code = await runAdmin({
    argv: ['count'],
    environment: { DATA_DIR: folder },
    root,
    more: [command],
    complain: (text) => said.push(text),
  });
  expect([code, command.runs]).toEqual([1, 0]);
  expect(said.join()).toContain(
    'The running portal took the command count and went away before it answered',
  );
});

test('an answer that breaks off in the middle is reported as well', async () => {
  await pretend((request, response) => {
    if (request.method === 'GET') response.writeHead(204).end();
    else {
      response.writeHead(200).write('  ');
      setImmediate(() => request.socket.destroy());
    }
  });
  await expect(askService(folder, 'count', {})).rejects.toMatchObject({
    status: 409,
    code: 'unanswered',
  });
});

test('another program on the port of a service that ended is not given the order', async () => {
  const asked: (string | undefined)[] = [];
  await pretend((request, response) => {
    asked.push(request.method);
    response.writeHead(200).end('hello');
  });
  expect(await askService(folder, 'count', {})).toBeNull();
  expect(asked).toEqual(['GET']);
});

test('a command that fails says so', async () => {
  const close = await openOperatorSocket(workplace, []);
  try {
    expect(await askService(folder, 'count', {})).toMatchObject({
      isDone: false,
      text: expect.stringContaining('does not know'),
    });
  } finally {
    await close();
  }
});
