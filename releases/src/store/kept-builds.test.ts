import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Library } from '../builds/library';
import { buildReleasesApp } from '../app';
import { releaseOf } from '../testing/builds';
import { openTestReleases } from '../testing/in-process';
import { Shelf } from '../testing/shelf';
import { KeptBuilds } from './kept-builds';

const id = { name: 'mfe-member', version: '1.0.0' };
const home = 'files/home.js';
let folder: string;
let shelf: Shelf;
/** Throws from every read once the store is away. */
let isAway: boolean;
const away = () => {
  throw new Error('the store is away');
};
beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'kept-')), 'kept');
  shelf = new Shelf();
  shelf.put(id);
  isAway = false;
  const { readFile, readRecord } = shelf;
  shelf.readFile = (...asked) => (isAway ? away() : readFile(...asked));
  shelf.readRecord = (...asked) => (isAway ? away() : readRecord(...asked));
});
afterEach(() => rmSync(path.dirname(folder), { recursive: true }));
const at = (file: string) => path.join(folder, id.name, id.version, file);
const textOf = async (...asked: Parameters<KeptBuilds['readFile']>) =>
  String(await new KeptBuilds(shelf, folder).readFile(...asked));

test('what was read once is served by the next process while the store is away', async () => {
  const library = new Library(new KeptBuilds(shelf, folder));
  const release = await library.find(id);
  const text = await textOf(id, 'home.js');
  isAway = true;
  expect((await new Library(new KeptBuilds(shelf, folder)).find(id))?.facts).toEqual(
    release?.facts,
  );
  expect(await textOf(id, 'home.js')).toBe(text);
  await expect(textOf(id, 'area.js')).rejects.toThrow('the store is away');
});

test('what is not there is not kept', async () => {
  const kept = new KeptBuilds(shelf, folder);
  expect(await kept.readRecord({ ...id, version: '9.9.9' })).toBeNull();
  expect(await kept.readFile(id, 'none.js')).toBeNull();
  shelf.put({ ...id, version: '9.9.9' });
  expect(await kept.readRecord({ ...id, version: '9.9.9' })).not.toBeNull();
});

test('a damaged file is replaced when a browser asks past all caches', async () => {
  const text = await textOf(id, 'home.js');
  writeFileSync(at(home), 'damaged');
  expect(await textOf(id, 'home.js')).toBe('damaged');
  expect(await textOf(id, 'home.js', { isUncached: true })).toBe(text);
  expect(readFileSync(at(home), 'utf8')).toBe(text);
});

test('a record that cannot be read is fetched again', async () => {
  const kept = new KeptBuilds(shelf, folder);
  const record = await kept.readRecord(id);
  writeFileSync(at('release.json'), '{');
  expect(await kept.readRecord(id)).toBe(record);
  expect(readFileSync(at('release.json'), 'utf8')).toBe(record);
});

test('a disk that takes nothing keeps nobody from being served', async () => {
  writeFileSync(folder, 'a file in the place of the folder');
  expect(await textOf(id, 'home.js')).toContain('home 1.0.0');
});

test('what no start has read for thirty days is taken off the disk, and what was left half', async () => {
  const kept = new KeptBuilds(shelf, folder);
  shelf.put({ ...id, version: '2.0.0' });
  for (const version of ['1.0.0', '2.0.0']) {
    await kept.readRecord({ ...id, version });
    await kept.readFile({ ...id, version }, 'home.js');
  }
  writeFileSync(path.join(folder, '.left'), 'half');
  const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60;
  utimesSync(at('release.json'), days(31), days(31));
  await kept.sweep();
  expect(readdirSync(folder)).toEqual([id.name]);
  expect(readdirSync(path.join(folder, id.name))).toEqual(['2.0.0']);
});

test('reading makes a build young again', async () => {
  const kept = new KeptBuilds(shelf, folder);
  await kept.readRecord(id);
  const old = Date.now() / 1000 - 31 * 24 * 60 * 60;
  utimesSync(at('release.json'), old, old);
  await kept.readRecord(id);
  await kept.sweep();
  expect(readdirSync(path.join(folder, id.name))).toEqual(['1.0.0']);
});

test('an edge serves what it has read, as it lies in the store or in a smaller form', async () => {
  const local = await openTestReleases();
  try {
    const served = new Library(new KeptBuilds(shelf, folder));
    const app = buildReleasesApp(
      { ...local.releases, served },
      { environment: 'local', brand: 'Campus Clubs' },
    );
    const url = '/builds/mfe-member/1.0.0/home.js';
    const { body } = await app.inject(url);
    expect(body).toBe(String(await shelf.readFile(id, 'home.js')));
    isAway = true;
    const again = await app.inject(url);
    expect([again.statusCode, again.body]).toEqual([200, body]);
    expect(again.headers.etag).toBe(`"${releaseOf(id).facts.files['home.js']?.integrity}"`);
    isAway = false;
    writeFileSync(at(home), 'damaged');
    expect((await app.inject(url)).body).toBe('damaged');
    const asked = await app.inject({ url, headers: { 'cache-control': 'no-cache' } });
    expect(asked.body).toBe(body);
    expect((await app.inject(url)).body).toBe(body);
    await app.close();
  } finally {
    await local.close();
  }
});
