import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { buildsRoutes } from '../edge/build-files.routes';
import { compressedForms } from '../publish/compressed';
import { releaseOf } from '../testing/test-builds';
import { Shelf } from '../testing/shelf';
import { CachedBuilds } from './cached-builds';
import { type Form } from './served-builds';

const id = { name: 'mfe-member', version: '1.0.0' };
const text = 'the home of members '.repeat(40);
const made = (version: string, home = text) => ({
  name: id.name,
  version,
  files: { 'remoteEntry.js': '1', 'area.js': '2', 'home.js': home, 'font.woff2': 'a font' },
});
const DAY = 24 * 60 * 60;

let folder: string;
let shelf: Shelf;
/** Milliseconds that have passed by the clock of the processes. */
let passed: number;
let isAway: boolean;
/** The reads of the store. */
let reads: string[];
beforeEach(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'cached-')), 'cached');
  shelf = new Shelf();
  shelf.put(made('1.0.0'));
  for (const [name, form] of await compressedForms('home.js', Buffer.from(text)))
    shelf.spoilBytes(id, name, form);
  passed = 0;
  isAway = false;
  reads = [];
  const { readFile, readRecord } = shelf;
  const ask = (what: string) => {
    reads.push(what);
    if (isAway) throw new Error('the store is away');
  };
  shelf.readFile = async (build, file) => {
    ask(file);
    return readFile(build, file);
  };
  shelf.readRecord = async (build) => {
    ask('record');
    return readRecord(build);
  };
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));

/** A process that has just started. */
const started = () => new CachedBuilds(shelf.fresh(), folder, () => Date.now() + passed);
async function read(
  cached: CachedBuilds,
  file: string,
  how: { form?: Form; isUncached?: boolean } = {},
) {
  const release = await cached.find(id);
  if (!release) return null;
  const content = await cached.read(release, file, { form: '', isUncached: false, ...how });
  return content && String(content);
}
const files = () => {
  const at = path.join(folder, 'files');
  return existsSync(at) ? readdirSync(at) : [];
};
const cachedFile = (file: string) => {
  const { integrity = '' } = releaseOf(made('1.0.0')).facts.files[file] ?? {};
  return path.join(folder, 'files', integrity.replaceAll('+', '-').replaceAll('/', '_'));
};

test('what was served once is served by the next process while the store is away', async () => {
  expect(await read(started(), 'home.js')).toBe(text);
  isAway = true;
  const next = started();
  expect(await read(next, 'home.js')).toBe(text);
  await expect(read(next, 'area.js')).rejects.toThrow('the store is away');
});

test('a store that does not answer keeps nobody waiting for what is cached', async () => {
  await read(started(), 'home.js');
  shelf.readRecord = () => new Promise(() => {});
  const next = started();
  expect(await read(next, 'home.js')).toBe(text);
  expect(await read(next, 'home.js')).toBe(text);
});

test('a browser that takes smaller forms gets what is cached of them, or the file itself', async () => {
  const app = () => {
    const server = fastify();
    buildsRoutes(server, started());
    return server;
  };
  const get = (server: ReturnType<typeof app>, file: string, accepted: string, more = {}) =>
    server.inject({
      url: `/builds/mfe-member/1.0.0/${file}`,
      headers: { 'accept-encoding': accepted, ...more },
    });
  const first = app();
  for (const [file, accepted] of [
    ['home.js', 'br'],
    ['home.js', ''],
    ['font.woff2', 'gzip, br'],
  ] as const)
    expect((await get(first, file, accepted)).statusCode).toBe(200);
  isAway = true;
  const next = app();
  const small = await get(next, 'home.js', 'gzip, br');
  expect([small.statusCode, small.headers['content-encoding']]).toEqual([200, 'br']);
  for (const [file, accepted, body] of [
    ['home.js', 'gzip', text],
    ['font.woff2', 'gzip, br', 'a font'],
  ] as const) {
    const answer = await get(next, file, accepted);
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
  }
  const again = await get(next, 'home.js', 'gzip, br', { 'cache-control': 'no-cache' });
  expect([again.statusCode, again.body]).toEqual([200, text]);
});

test('a font has no smaller form to be asked for', async () => {
  const cached = started();
  expect(await read(cached, 'font.woff2', { form: '.br' })).toBeNull();
  expect(reads).not.toContain('font.woff2.br');
});

test('a smaller form that the store does not have is asked for once', async () => {
  shelf.spoil(id, 'home.js.br');
  const cached = started();
  for (let time = 0; time < 2; time += 1)
    expect(await read(cached, 'home.js', { form: '.br' })).toBeNull();
  expect(reads.filter((file) => file === 'home.js.br')).toHaveLength(1);
});

test('equal reads beside each other ask the store once', async () => {
  const cached = started();
  await cached.find(id);
  await Promise.all([1, 2, 3].map(() => read(cached, 'home.js')));
  expect(reads.filter((file) => file === 'home.js')).toHaveLength(1);
});

test('a request past all caches mends a damaged file, and reads no sound one from the store', async () => {
  const cached = started();
  await read(cached, 'home.js');
  reads.length = 0;
  expect(await read(cached, 'home.js', { isUncached: true })).toBe(text);
  expect(reads).toEqual([]);
  writeFileSync(cachedFile('home.js'), 'damaged');
  expect(await read(cached, 'home.js')).toBe('damaged');
  expect(await read(cached, 'home.js', { isUncached: true })).toBe(text);
  expect(readFileSync(cachedFile('home.js'), 'utf8')).toBe(text);
});

test('what does not fit its hash is not cached', async () => {
  shelf.spoil(id, 'area.js', 'damaged in the store');
  expect(await read(started(), 'area.js')).toBe('damaged in the store');
  shelf.spoil(id, 'home.js.br', 'no brotli');
  await read(started(), 'home.js', { form: '.br' });
  expect(files()).toEqual([]);
});

test('a version that was removed is gone, and one that was published again is the new one', async () => {
  await read(started(), 'home.js');
  shelf.removeAll(id);
  expect(await started().find(id)).toBeNull();
  isAway = true;
  await expect(started().find(id)).rejects.toThrow('the store is away');
  isAway = false;
  shelf.put(made('1.0.0', 'another home'));
  expect(await read(started(), 'home.js')).toBe('another home');
});

test('a disk that cannot be written does not stop serving', async () => {
  writeFileSync(folder, 'a file in the place of the folder');
  expect(await read(started(), 'home.js')).toBe(text);
});

test('files without a request for thirty days, and unfinished ones, are removed from the disk', async () => {
  const cached = started();
  await read(cached, 'home.js');
  await read(cached, 'area.js');
  const left = path.join(folder, '.writing', 'left');
  writeFileSync(left, 'half');
  const ago = (days: number) => Date.now() / 1000 - days * DAY;
  utimesSync(cachedFile('home.js'), ago(31), ago(31));
  utimesSync(left, ago(1), ago(1));
  await started().sweep();
  expect(files()).toEqual([path.basename(cachedFile('area.js'))]);
  expect(readdirSync(path.join(folder, '.writing'))).toEqual([]);
});

test('what is served every day stays, however long the process runs', async () => {
  const cached = started();
  await read(cached, 'home.js');
  passed = 40 * DAY * 1000;
  await read(cached, 'home.js');
  passed = 41 * DAY * 1000;
  await started().sweep();
  isAway = true;
  expect(await read(started(), 'home.js')).toBe(text);
});
