import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';
import { buildReleasesApp } from '../app';
import { readReleaseSettings } from '../config/settings';
import { connectionLimits } from 'server-kit/settings';
import { until } from 'database/testing';
import { makeBuild } from '../testing/test-builds';
import { openTestReleases, type TestReleases } from '../testing/in-process';
import { pack } from './pack';
import { readBuild } from './read-build';

let local: TestReleases;
let app: FastifyInstance;
let url: string;
let authorization: string;
beforeAll(async () => {
  local = await openTestReleases();
  const at = { environment: 'local', brand: 'Campus Clubs' };
  // Without limits no connection ends by the clock.
  const connections = connectionLimits(0, 0);
  app = buildReleasesApp(local.releases, { ...at, publishIdle: 600, connections });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  const scopes = ['publish:*'];
  const { secret } = await local.releases.tokens.create({ label: 'a', scopes, expiresAt: null });
  authorization = `Bearer ${secret}`;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await local.close();
});

const parcel = async (version: string) => {
  const folder = await makeBuild({ name: 'mfe-member', version });
  return pack(await readBuild({ folder, privateKey: local.privateKey, commit: null }));
};

/** Begins an upload and sends no more than this of its body. */
function begin(sent: Buffer, bytes: number): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = [
    'POST /portal/api/builds HTTP/1.1',
    'host: portal.test',
    `authorization: ${authorization}`,
    'content-type: application/x-portal-build',
    `content-length: ${bytes}`,
  ];
  socket.write([...lines, '', ''].join('\r\n'));
  socket.write(sent);
  return socket;
}

/** Resolves when the connection ends. */
async function stall(sent: Buffer, bytes: number): Promise<string> {
  const socket = begin(sent, bytes);
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}

const publish = (body: Buffer | ReadableStream<Uint8Array>) =>
  fetch(`${url}/portal/api/builds`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-portal-build' },
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    // Node asks for it with a stream.
    ...{ duplex: 'half' },
    signal: AbortSignal.timeout(8_000),
  });

test('an upload that is answered before its end leaves no connection behind', async () => {
  const connections = () =>
    new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)));
  // A head of 4 GB is refused at once, and most of what follows it is not read.
  const socket = begin(Buffer.alloc(2_000_000, 255), 3_000_000);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
  socket.destroy();
  await until(async () => (await connections()) === 0);
});

test('uploads that stop are ended, and the next one gets its turn', async () => {
  const build = await parcel('1.0.0');
  // One stops after the head, the other within a file.
  const stopped = [build.subarray(0, 0), build.subarray(0, -10)].map((sent) =>
    stall(sent, build.length),
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await publish(build)).status).toBe(201);
  for (const answer of await Promise.all(stopped)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"upload_stalled"');
  }
});

test('an upload that goes on is slow for as long as it likes', async () => {
  const build = await parcel('1.0.1');
  const quarter = Math.ceil(build.length / 4);
  const pieces = [0, 1, 2, 3].map((at) => build.subarray(at * quarter, (at + 1) * quarter));
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const piece = pieces.shift();
      if (piece) controller.enqueue(piece);
      else controller.close();
    },
  });
  expect((await publish(body)).status).toBe(201);
});

test('the time is a setting', () => {
  expect(readReleaseSettings({}).publishIdle).toBe(30_000);
  expect(readReleaseSettings({ PUBLISH_IDLE_SECONDS: '0' }).publishIdle).toBe(0);
});
