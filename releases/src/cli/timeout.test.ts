import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo } from 'node:net';
import { TestService } from '../testing/service';

const service = new TestService();
const token = { PORTAL_TOKEN: 'cpr_any' };

/** Runs the command against a service made for the purpose. */
async function against(listener: RequestListener, args: readonly string[]) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const ran = await service.portal([...args, '--url', url], token);
    return { ...ran, url };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const silent: RequestListener = () => undefined;
/** Answers and never comes to an end: a byte now and then keeps the line open. */
const dripping: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.once('close', () => clearInterval(timer));
};
const answering = (data: unknown, then: RequestListener): RequestListener => {
  let isFirst = true;
  return (request, response) => {
    if (!isFirst) return then(request, response);
    isFirst = false;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  };
};

afterAll(() => service.close());

test.each([
  ['says nothing', silent],
  ['drips', dripping],
])('a service that %s does not hang a script', async (_how, listener) => {
  const ran = await against(listener, ['status', '--timeout', '0.4']);
  expect(ran).toMatchObject({ code: 11, out: '' });
  expect(ran.error).toBe(`✗ The release service at ${ran.url} did not answer within 0.4 s: try again, or give it more with --timeout.\n`);
});

test('a change that got no answer may have been made: the words say so, for scripts as well', async () => {
  const pin = ['pin', 'mfe-member@1.0.0', '--env', 'local', '--reason', 'a test', '--timeout', '0.4', '--json'];
  const { code, out } = await against(answering([{ number: 3 }], silent), pin);
  expect(code).toBe(11);
  expect(JSON.parse(out)).toEqual({
    error: { code: 'timeout', message: expect.stringContaining('it may have been done all the same, so look at portal status first') },
  });
});

test('verify gives up on a file that does not come to its end', async () => {
  const document = { environment: 'local', revision: 1, shell: {}, areas: [] };
  const listener: RequestListener = (request, response) => {
    if (!request.url?.startsWith('/portal/api')) return dripping(request, response);
    const data = request.url.endsWith('/document') ? document : { revision: 1 };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
  };
  const ran = await against(listener, ['verify', '--env', 'local', '--timeout', '0.4']);
  expect(ran).toMatchObject({ code: 11 });
  expect(ran.error).toContain(`${ran.url}/ did not answer within 0.4 s`);
});

test.each(['0', '-1', 'soon', '1e9'])('--timeout %s is refused', async (given) => {
  const ran = await service.portal([`--timeout=${given}`, 'status'], token);
  expect(ran).toMatchObject({ code: 2 });
  expect(ran.error).toContain(`--timeout takes seconds, more than 0 and at most 86400, not "${given}".`);
});

test('an address that is none is refused at once', async () => {
  const { code, error } = await service.portal(['status', '--url', 'nowhere'], token);
  expect(code).toBe(8);
  expect(error).toContain('The release service at nowhere cannot be reached (Invalid URL)');
});
