import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdClock } from '../testing/clocks';
import { portalIn } from '../testing/in-process';

const nowhere = path.join(tmpdir(), 'no-portal-here');
const token = { PORTAL_TOKEN: 'cpr_any' };

const { jest } = import.meta;
// The command's own timer only: its limit passes when a test says so.
beforeEach(() => holdClock(jest, 'setTimeout'));
afterEach(() => void jest.useRealTimers());

const passes = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);
/** Says nothing until the limit has passed. */
const silent: RequestListener = () => passes(7);
/** Answers and never comes to an end. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write(' ', () => passes(7));
};
const answering = (data: unknown, then: RequestListener): RequestListener => {
  let isFirst = true;
  return (request, response) => {
    if (!isFirst) return then(request, response);
    isFirst = false;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  };
};

/** Runs the command with a limit of 7 seconds against a service made for the purpose. */
async function against(listener: RequestListener, args: readonly string[]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    return { ...(await portalIn(nowhere, [...args, '--timeout', '7', '--url', url], token)), url };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each([
  ['says nothing', silent],
  ['drips', dripping],
])('a service that %s does not hang a script', async (_how, listener) => {
  const ran = await against(listener, ['status']);
  expect(ran).toMatchObject({ code: 11, out: '' });
  expect(ran.error).toBe(
    `✗ The release service at ${ran.url} did not answer within 7 s: try again, or give it more with --timeout.\n`,
  );
});

test('a change that got no answer may have been made: the words say so, for scripts as well', async () => {
  const pin = ['pin', 'mfe-member@1.0.0', '--env', 'local', '--reason', 'a test', '--json'];
  const { code, out } = await against(answering([{ number: 3 }], silent), pin);
  expect(code).toBe(11);
  expect(JSON.parse(out)).toEqual({
    error: {
      code: 'timeout',
      message: expect.stringContaining(
        'it may have been done all the same, so look at portal status first',
      ),
    },
  });
});

test('verify gives up on a file that does not come to its end', async () => {
  const document = { environment: 'local', revision: 1, shell: {}, areas: [] };
  const listener: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/portal/api')) return dripping(request, response);
    const data = request.url.endsWith('/document') ? document : { revision: 1 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  };
  const ran = await against(listener, ['verify', '--env', 'local']);
  expect(ran).toMatchObject({ code: 11 });
  expect(ran.error).toContain(`${ran.url}/ did not answer within 7 s`);
});

test('an answer just within the limit is taken', async () => {
  const listener: RequestListener = (_request, response) => {
    passes(6.999);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: [] }));
  };
  expect(await against(listener, ['environment', 'list'])).toMatchObject({ code: 0, error: '' });
});

test.each(['0', '-1', 'soon', '1e9'])('--timeout %s is refused', async (given) => {
  const ran = await portalIn(nowhere, [`--timeout=${given}`, 'status'], token);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.error).toContain(
    `--timeout takes seconds, more than 0 and at most 86400, not "${given}".`,
  );
});

test('an invalid address is refused at once', async () => {
  const { code, error } = await portalIn(nowhere, ['status', '--url', 'nowhere'], token);
  expect(code).toBe(8);
  expect(error).toMatch(
    /The release service at nowhere cannot be reached \((TypeError: )?Invalid URL\)/,
  );
});
