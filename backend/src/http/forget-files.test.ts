import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '../db/schema';
import { diskStorage } from '../storage/disk-storage';
import { testApp, type Cast, type TestApp, type TestFile } from '../testing';
import { eventMaker } from '../testing/event-maker';
import { pdf, picture } from '../testing/sample-files';
import { forgetFiles } from './forget-files';

const { jest } = import.meta;
const dataDir = mkdtempSync(join(tmpdir(), 'campus-forget-'));
let campus: TestApp;
let cast: Cast;
beforeAll(async () => {
  campus = await testApp({ settings: { DATA_DIR: dataDir } });
});
beforeEach(async () => {
  jest.restoreAllMocks();
  rmSync(join(dataDir, 'uploads'), { recursive: true, force: true });
  await campus.empty();
  cast = await campus.make.cast();
});
afterAll(async () => {
  await campus.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const stored = async (): Promise<string[]> => {
  const paths: string[] = [];
  for await (const path of diskStorage(dataDir).list()) paths.push(path);
  return paths;
};
const document: TestFile = {
  field: 'attachments',
  name: 'plan.pdf',
  type: 'application/pdf',
  content: pdf,
};
const imageFile = async (field: string): Promise<TestFile> => ({
  field,
  name: 'a.png',
  type: 'image/png',
  content: await picture('png'),
});

const announce = () =>
  campus.send('POST /announcement', {
    as: cast.clubAdmin,
    body: { title: 'Auditions', description: 'Come along', clubId: cast.home.id },
    files: [document],
  });

/** Lets every transaction commit, and fails right after it. */
const failAfterCommit = (): void => {
  const { db } = campus.context;
  const run = db.transaction.bind(db);
  jest.spyOn(db, 'transaction').mockImplementation(async (...input) => {
    await run(...input);
    throw new Error('lost on the way back');
  });
};

/** Fails inside the transaction, with what was written there. */
const failBeforeCommit = (): void => {
  const { db } = campus.context;
  const run = db.transaction.bind(db);
  jest.spyOn(db, 'transaction').mockImplementation((work, ...rest) =>
    run(
      async (tx) => {
        await work(tx);
        throw new Error('no room left');
      },
      ...rest,
    ),
  );
};

const writes = {
  'an edited announcement': async () => {
    const { _id: id } = (await announce()).body.data;
    const body = { title: 'Auditions', description: 'Later' };
    return async () =>
      campus.send('PUT /announcement/:id', {
        as: cast.clubAdmin,
        params: { id },
        body,
        files: [{ ...document, field: 'files' }],
      });
  },
  'an edited event': async () => {
    const { id } = await eventMaker(campus).event({ club: cast.home, creator: cast.clubAdmin });
    const files = [document, await imageFile('eventBanner')];
    return async () =>
      campus.send('PUT /event/:id', {
        as: cast.clubAdmin,
        params: { id },
        body: { venue: 'Hall B' },
        files,
      });
  },
  'a new club': async () => {
    const files = [await imageFile('clubLogo')];
    return async () =>
      campus.send('POST /club', { as: cast.superAdmin, body: { name: 'Third Club' }, files });
  },
  'an edited club': async () => {
    const files = [await imageFile('clubLogo')];
    return async () =>
      campus.send('PUT /club/:id', {
        as: cast.clubAdmin,
        params: { id: cast.home.id },
        body: {},
        files,
      });
  },
  'a profile picture': async () => {
    const files = [await imageFile('profilePicture')];
    return async () =>
      campus.send('POST /auth/update-profile-picture', { as: cast.member, body: {}, files });
  },
} as const;

describe.each(Object.keys(writes) as (keyof typeof writes)[])('the files of %s', (what) => {
  test('stay when the request fails after the commit', async () => {
    const send = await writes[what]();
    const before = await stored();
    failAfterCommit();
    expect((await send()).status).toBe(500);
    const after = await stored();
    expect(after.length).toBeGreaterThan(before.length);
    expect(before.every((path) => after.includes(path))).toBe(true);
  });

  test('go when it fails before', async () => {
    const send = await writes[what]();
    const before = await stored();
    failBeforeCommit();
    expect((await send()).status).toBe(500);
    expect(await stored()).toEqual(before);
  });
});

test('of two profile pictures at once exactly one is kept', async () => {
  const files = [await imageFile('profilePicture')];
  const put = () =>
    campus.send('POST /auth/update-profile-picture', { as: cast.member, body: {}, files });
  await Promise.all([put(), put(), put()]);
  expect(await stored()).toHaveLength(2); // the picture and its small variant
  const [image] = (await campus.db.select().from(users)).map((user) => user.image).filter(Boolean);
  expect(existsSync(join(dataDir, image ?? ''))).toBe(true);
});

describe('while the database cannot say whose a file is', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());
  const path = 'uploads/ab/abcd.pdf';
  const file = { path, name: 'a.pdf', bytes: 1, type: 'application/pdf', digest: '' };
  const files = { attachments: [file] };
  const warn = jest.fn();

  test('it stays, and goes when the database answers again', async () => {
    const execute = jest
      .fn()
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue({ rows: [] });
    const remove = jest.fn(async () => {});
    await forgetFiles(
      { db: { execute }, uploads: { remove } } as never,
      { files },
      new Error('down'),
      { warn },
    );
    await jest.advanceTimersByTimeAsync(1000);
    expect(remove).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2000);
    expect(remove).toHaveBeenCalledWith([path]);
  });

  test('a connection lost while committing is given time to commit', async () => {
    const execute = jest.fn().mockResolvedValue({ rows: [{ path }] });
    const remove = jest.fn(async () => {});
    const lost = new Error('Connection terminated unexpectedly');
    await forgetFiles({ db: { execute }, uploads: { remove } } as never, { files }, lost, { warn });
    expect(execute).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(5000);
    expect(remove).toHaveBeenCalledWith([]);
  });
});
