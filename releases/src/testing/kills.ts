import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { pack } from '../publish/pack';
import { readBuild } from '../publish/read-build';
import { makeBuild } from './test-builds';
import { portalIn } from './in-process';
import { type TestService } from './service';

const home = ({ folder }: TestService) => path.join(folder, 'releases');
const tokenOf = (service: TestService) =>
  (JSON.parse(readFileSync(path.join(home(service), 'operator.json'), 'utf8')) as { token: string })
    .token;

/** Speaks to the service without the command, so that a request can be cut off in its middle. */
const send = (service: TestService, pathname: string, body: Buffer | object, method = 'POST') =>
  fetch(`${service.url}/portal/api${pathname}`, {
    method,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${tokenOf(service)}`,
      'content-type': Buffer.isBuffer(body) ? 'application/x-portal-build' : 'application/json',
    },
  });
const read = async <T>(service: TestService, pathname: string) => {
  const response = await fetch(`${service.url}/portal/api${pathname}`, {
    headers: { authorization: `Bearer ${tokenOf(service)}` },
  });
  return ((await response.json()) as { data: T }).data;
};

async function parcel(service: TestService, name: string, version: string) {
  // Enough bytes for the publish to take a moment.
  const noise = Array.from({ length: 1_500 }, (_, at) =>
    Math.imul(at + version.length, 2654435761).toString(36),
  ).join('');
  const files =
    name === 'shell'
      ? undefined
      : {
          'remoteEntry.js': `"${version}"`,
          'area.js': `"${noise}"`,
          'home.js': `"${version} home"`,
        };
  const privateKey = readFileSync(path.join(home(service), 'signing-key.pem'), 'utf8');
  return pack(
    await readBuild({
      folder: await makeBuild({ name, version, ...(files ? { files } : {}) }),
      privateKey,
      commit: null,
    }),
  );
}

const change = (base: number, version: string) => ({
  base,
  reason: version,
  change: { action: 'pin', builds: [{ name: 'mfe-member', version }] },
});

/** What a client was answered: it must be there after every kill. */
export interface Answered {
  revision: number;
  published: Set<string>;
}

export async function prepare(service: TestService): Promise<Answered> {
  await service.start();
  await send(service, '/environments/local', {}, 'PUT');
  for (const [name, version] of [
    ['shell', '1.0.0'],
    ['mfe-member', '1.0.0'],
    ['mfe-member', '1.0.1'],
  ] as const)
    await send(service, '/builds', await parcel(service, name, version));
  const builds = ['shell', 'mfe-member'].map((name) => ({ name, version: '1.0.0' }));
  const { status } = await send(service, '/environments/local/changes', {
    base: 0,
    reason: 'first',
    change: { action: 'pin', builds },
  });
  expect(status).toBe(200);
  return { revision: 1, published: new Set(['1.0.0', '1.0.1']) };
}

/** Resolves when the service is to be killed; `work` settles when both requests are answered. */
export type Moment = (
  service: TestService,
  work: { publishing: Promise<unknown>; pinning: Promise<unknown> },
) => Promise<unknown>;

/** The moment in which files of a build are in the store's staging folder. */
export const isWriting: Moment = async (service, { publishing }) => {
  const aside = path.join(home(service), 'builds/.staging');
  mkdirSync(aside, { recursive: true });
  const watcher = watch(aside);
  await Promise.race([publishing, once(watcher, 'change')]);
  watcher.close();
};

/**
 * One publish and one pin, cut off by a kill; then the service opens again and what it holds is
 * compared.
 */
export async function killAt(
  moment: Moment,
  service: TestService,
  answered: Answered,
  round: number,
): Promise<void> {
  const version = `2.0.${round}`;
  const body = await parcel(service, 'mfe-member', version);
  const [latest] = await read<{ pins: { areas: Record<string, { version: string }> } }[]>(
    service,
    '/environments/local/revisions?limit=1',
  );
  const target = latest?.pins.areas['mfe-member']?.version === '1.0.1' ? '1.0.0' : '1.0.1';
  const publishing = send(service, '/builds', body).then(
    (response) => response.status === 201 && answered.published.add(version),
    () => false,
  );
  const base = answered.revision;
  const pinning = send(service, '/environments/local/changes', change(base, target)).then(
    (response) => {
      if (response.status === 200) answered.revision = base + 1;
    },
    () => undefined,
  );
  await moment(service, { publishing, pinning });
  await service.kill();
  await Promise.all([publishing, pinning]);
  await service.start();

  const history = await read<{ number: number }[]>(
    service,
    '/environments/local/revisions?limit=100',
  );
  const numbers = history.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
  expect(numbers[0]).toBeGreaterThanOrEqual(answered.revision);
  answered.revision = numbers[0] ?? 0;
  const builds = (await read<{ version: string }[]>(service, '/builds?name=mfe-member')).map(
    (each) => each.version,
  );
  for (const each of answered.published) expect(builds).toContain(each);
  builds.forEach((each) => answered.published.add(each));
  const folders = readdirSync(path.join(home(service), 'builds/mfe-member'));
  expect(folders.sort()).toEqual([...builds].sort());
}

/** Whatever survived can be pinned, and what is served is whole. */
export async function survivors(
  service: TestService,
  { revision, published }: Answered,
): Promise<void> {
  const { parts } = await read<{ parts: { name: string; version: string }[] }>(
    service,
    '/environments/local',
  );
  const runs = parts.find(({ name }) => name === 'mfe-member')?.version;
  const other = [...published].reverse().find((version) => version !== runs) ?? '';
  expect((await send(service, '/environments/local/changes', change(revision, other))).status).toBe(
    200,
  );
  expect(await portalIn(service.folder, ['verify', '--env', 'local'])).toMatchObject({ code: 0 });
}
