import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { testApp, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/events';
import { pdf, picture } from '../testing/sample-files';
import { createStorage } from './storage';
import { keepFilesSwept, sweepFiles } from './sweep-files';

const { jest } = import.meta;
const folder = mkdtempSync(join(tmpdir(), 'campus-sweep-'));
const warn = jest.fn();
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: { DATA_DIR: folder } });
});
beforeEach(async () => {
  warn.mockClear();
  rmSync(join(folder, 'uploads'), { recursive: true, force: true });
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => ({ context: campus.context, storage: createStorage(campus.context.config), folder });
/** A file as it lies there so many hours after it was written. */
const lies = (path: string, hours: number): string => {
  const full = join(folder, path);
  const at = new Date(campus.clock.now().getTime() - hours * 3_600_000);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, path);
  utimesSync(full, at, at);
  return path;
};
const stored = () =>
  readdirSync(join(folder, 'uploads'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `uploads/${join(entry.parentPath, entry.name).slice(join(folder, 'uploads').length + 1)}`)
    .sort();
/** Lets a day and an hour pass for everything that is stored. */
const age = () => {
  for (const path of stored()) lies(path, 25);
};

test('what a killed process left goes after a day: files that no row names, half-written ones, half a form', async () => {
  const orphans = [lies('uploads/aa/aaaa.pdf', 25), lies('uploads/bb/bbbb.webp', 25), lies('uploads/bb/bbbb-small.webp', 25)];
  const half = lies('uploads/cc/cccc.pdf.0123456789ab.part', 25);
  const young = [lies('uploads/dd/dddd.pdf', 23), lies('uploads/dd/eeee.pdf.0123456789ab.part', 1)];
  const mine = lies('uploads/notes of the operator.txt', 1000);
  lies('incoming/form-old/0', 25);
  lies('incoming/form-new/0', 1);
  for (const name of ['form-old', 'form-new']) {
    const at = new Date(campus.clock.now().getTime() - (name === 'form-old' ? 25 : 1) * 3_600_000);
    utimesSync(join(folder, 'incoming', name), at, at);
  }
  expect((await sweepFiles(place(), { warn })).sort()).toEqual([...orphans, half].sort());
  expect(stored()).toEqual([...young, mine].sort());
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['form-new']);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ removed: 4 }), 'removed files that no row names');
});

test('everything that a row names stays, with its small variant', async () => {
  const png = async (field: string) => ({ field, name: 'a-small.png', type: 'image/png', content: await picture('png') });
  const document = (field: string) => ({ field, name: 'plan.pdf', type: 'application/pdf', content: pdf });
  const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
  const sent = [
    await campus.send('POST /auth/update-profile-picture', { as: cast.member, body: {}, files: [await png('profilePicture')] }),
    await campus.send('PUT /club/:id', { as: cast.clubAdmin, params: { id: cast.home.id }, body: {}, files: [await png('clubLogo')] }),
    await campus.send('PUT /event/:id', {
      as: cast.clubAdmin,
      params: { id },
      body: { venue: 'Hall B' },
      files: [await png('eventBanner'), document('attachments'), await png('attachments')],
    }),
    await campus.send('POST /announcement', {
      as: cast.clubAdmin,
      body: { title: 'Auditions', description: 'Come along', clubId: cast.home.id },
      files: [document('attachments')],
    }),
  ];
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const before = stored();
  expect(before).toHaveLength(9);
  age();
  expect(await sweepFiles(place(), { warn })).toEqual([]);
  expect(stored()).toEqual(before);
  expect(warn).not.toHaveBeenCalled();
});

test('a database that names hardly any of the files is taken for the wrong one', async () => {
  const all = Array.from({ length: 11 }, (_, index) => lies(`uploads/aa/file${index}.pdf`, 25)).sort();
  expect(await sweepFiles(place(), { warn })).toEqual([]);
  expect(stored()).toEqual(all);
  expect(warn).toHaveBeenCalledWith({ files: 11, orphans: 11 }, expect.stringContaining('is this the right database?'));
});

test('it happens at the start and once a day, and stopping waits for it', async () => {
  const first = lies('uploads/aa/aaaa.pdf', 25);
  await keepFilesSwept(place(), { warn })();
  expect(existsSync(join(folder, first))).toBe(false);

  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date'] });
  const stop = keepFilesSwept(place(), { warn });
  const second = lies('uploads/aa/bbbb.pdf', 25);
  jest.advanceTimersByTime(86_400_000);
  await stop();
  jest.useRealTimers();
  expect(existsSync(join(folder, second))).toBe(false);
});

test('a sweep that fails is told and ends nothing', async () => {
  const { storage } = place();
  const broken = {
    ...storage,
    olderThan: () => {
      throw new Error('the bucket is away');
    },
  };
  await keepFilesSwept({ ...place(), storage: broken }, { warn })();
  expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('could not be swept'));
});
