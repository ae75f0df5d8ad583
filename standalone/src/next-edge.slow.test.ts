import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverTestDatabase } from 'database/testing';
import { serveReleases } from 'releases/server';
import { openTestReleases } from 'releases/testing/in-process';
import { nginx, startNginx } from './testing/before-edges';
import { ask } from './testing/load';

if (!nginx) console.warn('NOT RUN: "an edge without builds": there is no nginx here.');
const folder = mkdtempSync(path.join(tmpdir(), 'next-edge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

(nginx ? test : test.skip)('files that an edge cannot reach come from the next edge', async () => {
  const database = await serverTestDatabase();
  const sound = await openTestReleases({ url: database.url });
  await sound.publish({ name: 'shell', version: '1.0.0' });
  const first = await sound.listen();
  const second = await serveReleases({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    // A store that is away.
    RELEASE_S3_ENDPOINT: 'http://127.0.0.1:9',
    RELEASE_S3_ACCESS_KEY_ID: 'a',
    RELEASE_S3_SECRET_ACCESS_KEY: 'b',
  });
  const ports = [first, second.url].map((url) => Number(new URL(url).port));
  const front = await startNginx(path.join(folder, 'nginx'), ports);
  try {
    const file = '/builds/shell/1.0.0/main.js';
    expect((await fetch(second.url + file)).status).toBe(503);
    const statuses: number[] = [];
    // nginx takes the edges in turn, and keeps what it got.
    for (const name of ['main', 'sign-in', 'federation', 'data'])
      statuses.push((await ask(`${front.url}/builds/shell/1.0.0/${name}.js`)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  } finally {
    await front.stop();
    await second.close();
    await sound.close();
    await database.close();
  }
});
