import { releaseCalls } from 'contracts/releases';
import { openTestReleases } from '../testing/in-process';

const inOrder = (keys: readonly string[]) => [...keys].sort();

test('every call of the contracts is served, and nothing else below /portal', async () => {
  const service = await openTestReleases();
  const served: string[] = [];
  service.app.addHook('onRoute', ({ method, url }) => {
    const methods = [method].flat().filter((each) => each !== 'HEAD');
    served.push(...methods.map((each) => `${each} ${url}`).filter((key) => /portal/.test(key)));
  });
  await service.app.ready();
  await service.close();
  expect(inOrder(served)).toEqual(inOrder(releaseCalls.map(({ key }) => key)));
});

test('a call is refused with the first field that its contract does not take', async () => {
  const service = await openTestReleases();
  const { secret } = await service.releases.tokens.create({
    label: 'tester',
    scopes: ['admin'],
    expiresAt: null,
  });
  const send = async (url: string, body: object) =>
    (
      await service.app.inject({
        method: 'PUT',
        url: `/portal/api/environments/${url}`,
        headers: { authorization: `Bearer ${secret}` },
        payload: body,
      })
    ).json<object>();
  expect(await send('Local', { approvals: 3 })).toMatchObject({
    code: 'bad_request',
    message: 'environment: an environment is named in small letters, digits and dashes.',
  });
  expect(await send('local', { approvals: 3 })).toMatchObject({
    code: 'bad_request',
    message: 'approvals: 1, or 2 for a second person.',
  });
  await service.close();
});
