import { openDatabase } from 'database';
import { ownServer } from 'database/testing';
import { migrate } from '../db/migrate';
import { openTestReleases, type TestReleases } from '../testing/in-process';

let local: TestReleases;
let server: Awaited<ReturnType<typeof ownServer>>;
let link: string;
beforeAll(async () => {
  server = await ownServer();
  const database = await openDatabase({ url: server.url });
  await migrate(database.pool);
  await database.close();
  local = await openTestReleases({ url: server.url });
  for (const name of ['shell', 'mfe-member']) await local.publish({ name, version: '1.0.0' });
  await local.publish({ name: 'mfe-member', version: '1.1.0' });
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  await local.change({ action: 'pin', builds });
  const { previews } = local.releases;
  const shown = previews.shownBy('mfe-member@1.1.0');
  ({ path: link } = await previews.make('local', shown, { madeBy: 'asha', minutes: 60 }));
});
afterAll(async () => {
  await local.close();
  await server.stop();
});

test('without the database a visitor of a preview reads that, and others see the portal', async () => {
  const opened = await local.app.inject(link);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  expect((await local.app.inject('/member')).statusCode).toBe(200);
  await server.stop();
  for (const url of [link, '/member']) {
    const { statusCode, headers, body } = await local.app.inject({ url, headers: { cookie } });
    expect(statusCode).toBe(503);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '10',
    });
    expect(body).toContain('<h1>The preview cannot be shown just now</h1>');
    expect(body).toContain(
      'The portal cannot reach its database. Try again in a moment, or leave the preview.',
    );
    expect(body).toContain('<a href="/portal/preview-end">Leave the preview</a>');
  }
  const told = await local.app.inject({ url: '/portal/current', headers: { cookie } });
  expect([told.statusCode, told.json<{ code: string }>().code]).toEqual([503, 'unavailable']);
  expect((await local.app.inject('/member')).statusCode).toBe(200);
  expect((await local.app.inject('/portal/preview-end')).statusCode).toBe(303);
});
