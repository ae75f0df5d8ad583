import { clientOf } from './page-client';

const { jest } = import.meta;
const answer = (status: number, body: object) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify({ success: false, ...body }), { status }));
const ask = () => clientOf('cpr_secret').call('GET /portal/api/environments');
afterEach(() => jest.restoreAllMocks());

test('a service that does not know a call is older than the page', async () => {
  answer(404, { code: 'not_found', message: 'There is nothing here.' });
  await expect(ask()).rejects.toMatchObject({
    status: 404,
    message: expect.stringContaining(
      'The release service is older than this page and does not know the call GET /portal/api/environments:',
    ),
  });
});

test('other refusals have the words of the service', async () => {
  answer(404, { code: 'environment_missing', message: 'There is no environment "x".' });
  await expect(ask()).rejects.toMatchObject({ message: 'There is no environment "x".' });
});
