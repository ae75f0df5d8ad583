import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { until } from 'database/testing';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema';
import { testApp, type Cast, type TestApp } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { pdf, picture } from '../testing/sample-files';
import { createStorage } from './create-storage';
import { claimFiles, keepFilesSwept, sweepFiles } from './sweep-files';

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
  for (const name of ['uploads', 'swept-by.txt'])
    rmSync(join(folder, name), { recursive: true, force: true });
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => ({
  context: campus.context,
  storage: createStorage(campus.context.config),
  folder,
});
/** A file that was written so many hours ago. */
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
    .map(
      (entry) =>
        `uploads/${join(entry.parentPath, entry.name).slice(join(folder, 'uploads').length + 1)}`,
    )
    .sort();
/** Lets a day and an hour pass for everything that is stored. */
const age = () => {
  for (const path of stored()) lies(path, 25);
};

/** A file that a row refers to. */
const named = async (): Promise<string> => {
  const path = lies('uploads/aa/named.webp', 25);
  await campus.db.update(users).set({ image: path }).where(eq(users.id, cast.member.id));
  return path;
};

test('what a killed process left goes after a day: files that no row names, half-written ones, half a form', async () => {
  const orphans = [
    lies('uploads/aa/aaaa.pdf', 25),
    lies('uploads/bb/bbbb.webp', 25),
    lies('uploads/bb/bbbb-small.webp', 25),
  ];
  const half = lies('uploads/cc/cccc.pdf.0123456789ab.part', 25);
  const young = [lies('uploads/dd/dddd.pdf', 23), lies('uploads/dd/eeee.pdf.0123456789ab.part', 1)];
  const mine = [
    lies('uploads/aa/big.zip.part', 1000),
    lies('uploads/notes of the operator.txt', 1000),
  ];
  const kept = await named();
  lies('incoming/form-old/0', 25);
  lies('incoming/form-new/0', 1);
  for (const name of ['form-old', 'form-new']) {
    const at = new Date(campus.clock.now().getTime() - (name === 'form-old' ? 25 : 1) * 3_600_000);
    utimesSync(join(folder, 'incoming', name), at, at);
  }
  expect((await sweepFiles(place(), { warn })).sort()).toEqual([...orphans, half].sort());
  expect(stored()).toEqual([...young, ...mine, kept].sort());
  expect(readdirSync(join(folder, 'incoming'))).toEqual(['form-new']);
  expect(warn).toHaveBeenCalledWith(
    expect.objectContaining({ removed: 4 }),
    'removed files that no row names',
  );
});

test('everything that a row names stays, with its small variant', async () => {
  const png = async (field: string) => ({
    field,
    name: 'a-small.png',
    type: 'image/png',
    content: await picture('png'),
  });
  const document = (field: string) => ({
    field,
    name: 'plan.pdf',
    type: 'application/pdf',
    content: pdf,
  });
  const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
  const sent = [
    await campus.send('POST /auth/update-profile-picture', {
      as: cast.member,
      body: {},
      files: [await png('profilePicture')],
    }),
    await campus.send('PUT /club/:id', {
      as: cast.clubAdmin,
      params: { id: cast.home.id },
      body: {},
      files: [await png('clubLogo')],
    }),
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

test.each([
  ['none', 1, 0],
  ['far too few', 11, 1],
])(
  'a database that names %s of the files is taken for the wrong one',
  async (_what, count, others) => {
    for (let index = 0; index < count; index += 1) lies(`uploads/aa/file${index}.pdf`, 25);
    if (others) await named();
    const all = stored();
    expect(await sweepFiles(place(), { warn })).toEqual([]);
    expect(stored()).toEqual(all);
    expect(warn).toHaveBeenCalledWith(
      { files: count + others, orphans: count },
      expect.stringContaining('is this the right database?'),
    );
  },
);

test('files that another database has looked after are left alone, until somebody says otherwise', async () => {
  const orphan = lies('uploads/aa/aaaa.pdf', 25);
  const kept = await named();
  lies('swept-by.txt', 0); // the name of another database
  expect(await sweepFiles(place(), { warn })).toEqual([]);
  expect(warn).toHaveBeenCalledWith(
    { file: 'swept-by.txt' },
    expect.stringContaining('belong to another database'),
  );
  await claimFiles(place());
  expect(await sweepFiles(place(), { warn })).toEqual([orphan]);
  expect(stored()).toEqual([kept]);
});

test('it happens at the start and once a day', async () => {
  const gone = (path: string) => until(() => !existsSync(join(folder, path)));
  await named();
  const first = lies('uploads/aa/aaaa.pdf', 25);
  const stopFirst = keepFilesSwept(place(), { warn });
  await gone(first);
  await stopFirst();

  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'setTimeout', 'Date'],
  });
  const stop = keepFilesSwept(place(), { warn });
  const second = lies('uploads/aa/bbbb.pdf', 25);
  jest.advanceTimersByTime(86_400_000);
  await gone(second);
  await stop();
  jest.useRealTimers();
});

test('a portal that stops leaves the rest for the next sweep', async () => {
  await named();
  for (const name of ['bbbb', 'cccc', 'dddd']) lies(`uploads/bb/${name}.pdf`, 25);
  const storage = createStorage(campus.context.config);
  let removed = 0;
  const watched = Object.assign(Object.create(storage) as typeof storage, {
    remove: async (path: string) => {
      await storage.remove(path);
      removed += 1;
    },
  });
  expect(
    await sweepFiles({ ...place(), storage: watched }, { warn }, () => removed === 1),
  ).toHaveLength(1);
  expect(stored()).toHaveLength(3);
  // Stopped while it lists, it judges nothing.
  expect(await sweepFiles(place(), { warn }, () => true)).toEqual([]);
  expect(stored()).toHaveLength(3);
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
  expect(warn).toHaveBeenCalledWith(
    expect.anything(),
    expect.stringContaining('could not be swept'),
  );
});
