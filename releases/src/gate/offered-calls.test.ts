import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { offeredBy } from './offered-calls';

/** An API that answers so, as long as the test needs it. */
async function asked(status: number, body: string): Promise<ReadonlySet<string> | null> {
  const addresses: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    addresses.push(request.url);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await offeredBy(`http://127.0.0.1:${port}`)();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(addresses).toEqual(['/api/docs/json']);
  return answer;
}

test('the calls are read from the OpenAPI document', async () => {
  const paths = {
    '/clubs': { get: {}, post: {}, patch: {}, summary: 'Clubs' },
    '/event/{id}/team/{teamId}': { put: {}, delete: {}, parameters: [] },
  };
  expect(await asked(200, JSON.stringify({ openapi: '3.1.0', paths }))).toEqual(
    new Set([
      'GET /clubs',
      'POST /clubs',
      'PATCH /clubs',
      'PUT /event/:id/team/:teamId',
      'DELETE /event/:id/team/:teamId',
    ]),
  );
});

test.each([
  ['a page in place of the document', 200, '<html></html>'],
  ['another document', 200, '{"openapi":"3.1.0"}'],
  ['no such page', 404, '{}'],
])('%s is no answer', async (_what, status, body) => {
  expect(await asked(status, body)).toBeNull();
});

test('an API that is not there gives no answer', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  expect(await offeredBy(`http://127.0.0.1:${port}`)()).toBeNull();
});
