import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverTestDatabase, until } from 'database/testing';
import { serveReleases } from 'releases/server';
import { openTestReleases } from 'releases/testing/in-process';
import { nginx, startNginx } from './testing/before-edges';
import { ask } from './testing/load';

if (!nginx) console.warn('NOT RUN: "an edge without builds": there is no nginx here.');
const folder = mkdtempSync(path.join(tmpdir(), 'next-edge-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const problems = [
  ['whose store is away', 'http://127.0.0.1:9', 503],
  ['whose store refuses it', '', 500],
] as const;
const withNginx = nginx ? test.each(problems) : test.skip.each(problems);

withNginx('files of an edge %s come from the next edge', async (_what, address, status) => {
  const refusing = createServer((_request, response) => response.writeHead(403).end());
  await new Promise<void>((resolve) => void refusing.listen(0, '127.0.0.1', resolve));
  const { port } = refusing.address() as AddressInfo;
  const database = await serverTestDatabase();
  const sound = await openTestReleases({ url: database.url });
  await sound.publish({ name: 'shell', version: '1.0.0' });
  const first = await sound.listen();
  const second = await serveReleases({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(folder, String(status)),
    PORT: '0',
    LOG_LEVEL: 'silent',
    RELEASE_STORE: 's3',
    RELEASE_S3_BUCKET: 'builds',
    RELEASE_S3_ENDPOINT: address || `http://127.0.0.1:${port}`,
    RELEASE_S3_ACCESS_KEY_ID: 'a',
    RELEASE_S3_SECRET_ACCESS_KEY: 'b',
  });
  const ports = [first, second.url].map((url) => Number(new URL(url).port));
  const front = await startNginx(path.join(folder, `nginx-${status}`), ports);
  try {
    // It listens a moment after its start.
    await until(() => ask(`${front.url}/healthz`).then(Boolean, () => false));
    const file = '/builds/shell/1.0.0/main.js';
    expect((await fetch(second.url + file)).status).toBe(status);
    const statuses: number[] = [];
    // nginx uses the edges in turn and caches answers, so each file is requested once.
    for (const name of ['main', 'sign-in', 'federation', 'data'])
      statuses.push((await ask(`${front.url}/builds/shell/1.0.0/${name}.js`)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
  } finally {
    await front.stop();
    await second.close();
    await sound.close();
    await database.close();
    refusing.closeAllConnections();
    refusing.close();
  }
});
