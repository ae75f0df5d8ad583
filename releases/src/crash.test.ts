import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBuild } from './testing/builds';
import { TestService } from './testing/service';
import { pack } from './publish/pack';
import { readBuild } from './publish/read-build';

const ROUNDS = 20;
const service = new TestService(mkdtempSync(path.join(tmpdir(), 'crash-')));
afterAll(async () => {
  await service.kill();
  rmSync(service.folder, { recursive: true, force: true });
});

const home = () => path.join(service.folder, 'releases');
const operator = () => JSON.parse(readFileSync(path.join(home(), 'operator.json'), 'utf8')) as { token: string };

/** Speaks to the service without the command, so that a request can be cut off in its middle. */
const send = (pathname: string, body: Buffer | object, method = 'POST') =>
  fetch(`${service.url}/portal/api${pathname}`, {
    method,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${operator().token}`,
      'content-type': Buffer.isBuffer(body) ? 'application/x-portal-build' : 'application/json',
    },
  });
const read = async <T>(pathname: string) => {
  const response = await fetch(`${service.url}/portal/api${pathname}`, { headers: { authorization: `Bearer ${operator().token}` } });
  return ((await response.json()) as { data: T }).data;
};

async function parcel(name: string, version: string) {
  // Enough bytes for the publish to take a moment.
  const noise = Array.from({ length: 1_500 }, (_, at) => Math.imul(at + version.length, 2654435761).toString(36)).join('');
  const files =
    name === 'shell' ? undefined : { 'remoteEntry.js': `"${version}"`, 'area.js': `"${noise}"`, 'home.js': `"${version} home"` };
  const privateKey = readFileSync(path.join(home(), 'signing-key.pem'), 'utf8');
  return pack(await readBuild({ folder: await makeBuild({ name, version, ...(files ? { files } : {}) }), privateKey, commit: null }));
}

const change = (base: number, version: string) => ({
  base,
  reason: version,
  change: { action: 'pin', builds: [{ name: 'mfe-member', version }] },
});

test('killed in the middle of a publish and of a pin, twenty times each: nothing answered is lost, nothing half-made is served', async () => {
  await service.start();
  await send('/environments/local', {}, 'PUT');
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mfe-member', '1.0.0'],
    ['mfe-member', '1.0.1'],
  ] as const)
    await send('/builds', await parcel(name, version));
  let { status } = await send('/environments/local/changes', {
    base: 0,
    reason: 'first',
    change: {
      action: 'pin',
      builds: [
        { name: 'shell', version: '1.0.0' },
        { name: 'mfe-member', version: '1.0.0' },
      ],
    },
  });
  expect(status).toBe(200);
  let answered = 1;
  const published = new Set(['1.0.0', '1.0.1']);
  for (let round = 0; round < ROUNDS; round += 1) {
    const version = `2.0.${round}`;
    const body = await parcel('mfe-member', version);
    const publishing = send('/builds', body).then(
      (response) => response.status === 201 && published.add(version),
      () => false,
    );
    const target = round % 2 === 0 ? '1.0.1' : '1.0.0';
    const base = answered;
    const pinning = send('/environments/local/changes', change(base, target)).then(
      (response) => {
        if (response.status === 200) answered = base + 1;
      },
      () => undefined,
    );
    // Each round the blow falls a little later, from the first byte to long after the answer.
    await Promise.race([Promise.all([publishing, pinning]), new Promise((resolve) => setTimeout(resolve, 4 + round * 12))]);
    await service.kill();
    await Promise.all([publishing, pinning]);
    await service.start();

    const history = await read<{ number: number }[]>('/environments/local/revisions?limit=100');
    const numbers = history.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
    expect(numbers[0]).toBeGreaterThanOrEqual(answered);
    answered = numbers[0] ?? 0;
    const builds = (await read<{ version: string }[]>('/builds?name=mfe-member')).map((each) => each.version);
    for (const each of published) expect(builds).toContain(each);
    builds.forEach((each) => published.add(each));
    const folders = readdirSync(path.join(home(), 'builds/mfe-member'));
    expect(folders.sort()).toEqual([...builds].sort());
  }
  // Whatever survived can be pinned, and what is served is whole.
  const { parts } = await read<{ parts: { name: string; version: string }[] }>('/environments/local');
  const runs = parts.find(({ name }) => name === 'mfe-member')?.version;
  const other = [...published].reverse().find((version) => version !== runs) ?? '';
  ({ status } = await send('/environments/local/changes', change(answered, other)));
  expect(status).toBe(200);
  const verified = await service.portal(['verify', '--env', 'local']);
  expect(verified).toMatchObject({ code: 0 });
}, 300_000);
