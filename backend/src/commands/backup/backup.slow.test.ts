import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { auditEntries, clubs, events, registrations, users } from '../../db/schema';
import { newId } from '../../lib/ids';
import { createStorage } from '../../storage/create-storage';
import { type Storage } from '../../storage/storage';
import { testApp, type TestApp, type TestAppOptions } from '../../testing';
import { pdf } from '../../testing/sample-files';
import { type Workplace } from '../command';
import { backup, makeBackup } from './backup';
import { restoreBackup } from './restore';
import { backupName } from './rotation';

const place = mkdtempSync(join(tmpdir(), 'campus-backup-'));
const portals: TestApp[] = [];

afterAll(async () => {
  for (const portal of portals) await portal.close();
  rmSync(place, { recursive: true, force: true });
});

const open = async (
  name: string,
  options: TestAppOptions = {},
): Promise<{ portal: TestApp; workplace: Workplace }> => {
  const folder = join(place, name);
  const portal = await testApp({ ...options, settings: { DATA_DIR: folder } });
  portals.push(portal);
  return {
    portal,
    workplace: { context: portal.context, storage: createStorage(portal.context.config), folder },
  };
};

/**
 * A campus with what a dump could get wrong: an audit trail, counters kept by triggers, arrays and
 * identity columns.
 */
const fill = async ({ make, db, clock, send }: TestApp) => {
  const cast = await make.cast();
  const body = { title: 'Quotes " and \\ and ü\nlines', description: "it's", clubId: cast.home.id };
  await send('POST /announcement', {
    as: cast.clubAdmin,
    body,
    files: [{ field: 'attachments', name: 'plan.pdf', type: 'application/pdf', content: pdf }],
  });
  const gone = await send('POST /announcement', { as: cast.clubAdmin, body, files: [] });
  await send('DELETE /announcement/:id', {
    as: cast.clubAdmin,
    params: { id: gone.body.data._id },
  });
  const now = clock.now();
  const event = {
    id: newId(),
    clubId: cast.home.id,
    name: 'E',
    description: '',
    date: new Date(now.getTime() + 9e8),
    endsAt: new Date(now.getTime() + 9.1e8),
  };
  const rest = {
    duration: 1,
    venue: 'v',
    mode: 'ONLINE',
    eventType: 'OTHER',
    maxParticipants: 5,
    fees: 12.5,
    passSecret: 's',
  } as const;
  await db.insert(events).values({
    ...event,
    ...rest,
    tags: ['a', 'b,"c'],
    registrationDeadline: now,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(registrations).values({
    id: newId(),
    eventId: event.id,
    userId: cast.member.id,
    status: 'WAITING',
    createdAt: now,
  });
  return cast;
};

const contents = async ({ db }: TestApp) => ({
  clubs: await db.select().from(clubs).orderBy(clubs.id),
  events: await db.select().from(events),
  registrations: await db.select().from(registrations),
  trail: await db.select().from(auditEntries).orderBy(auditEntries.id),
});

test('a backup of the embedded database comes back whole on a server, and numbers go on', async () => {
  const from = await open('one', { engine: 'embedded' });
  const cast = await fill(from.portal);
  const folder = join(place, 'backup-one');
  const { tables, files } = await makeBackup(from.workplace, folder);
  expect(files).toHaveLength(1);
  expect(tables.find(({ name }) => name === 'portal.users')?.rows).toBe(7);
  await expect(makeBackup(from.workplace, folder)).rejects.toMatchObject({ status: 409 });

  const to = await open('two');
  await restoreBackup(to.workplace, folder, false);
  expect(await contents(to.portal)).toEqual(await contents(from.portal));
  expect(readFileSync(join(place, 'two', files[0]?.path ?? '')).equals(pdf)).toBe(true);

  // Sessions work, the trigger of the trail works again, the next number is free.
  expect(
    (await to.portal.send('GET /announcement', { as: cast.member })).body.announcements,
  ).toHaveLength(1);
  await expect(to.portal.db.delete(auditEntries)).rejects.toThrow();
  const again = {
    id: newId(),
    eventId: (await contents(to.portal)).events[0]?.id ?? '',
    userId: cast.otherMember.id,
    createdAt: to.portal.clock.now(),
  };
  await to.portal.db.insert(registrations).values({ ...again, status: 'WAITING' });
  expect((await contents(to.portal)).registrations.map(({ queueNumber }) => queueNumber)).toEqual([
    1, 2,
  ]);
});

test('data that is there is replaced only when asked for, files that the backup does not have go', async () => {
  const from = await open('three');
  await fill(from.portal);
  const folder = join(place, 'backup-three');
  await makeBackup(from.workplace, folder);
  const before = await contents(from.portal);
  const later = await from.portal.make.user({ name: 'Came later' });
  const extra = 'uploads/aa/later.pdf';
  await from.workplace.storage.write(extra, pdf, { type: 'application/pdf', bytes: pdf.length });
  await expect(restoreBackup(from.workplace, folder, false)).rejects.toThrow('add --replace');
  await restoreBackup(from.workplace, folder, true);
  expect(await contents(from.portal)).toEqual(before);
  expect((await from.portal.send('GET /announcement', { as: later })).status).toBe(401);
  expect(existsSync(join(place, 'three', extra))).toBe(false);
});

/** Every file in a portal's folder of files, with its bytes. */
const filesOf = async ({ storage, folder }: Workplace): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for await (const path of storage.list()) found[path] = readFileSync(join(folder, path), 'utf8');
  return found;
};

/** Puts other content into a file of a backup, with the hash to it. */
const rewrite = (folder: string, file: string, content: string): void => {
  const manifest = join(folder, 'backup.json');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  writeFileSync(
    manifest,
    readFileSync(manifest, 'utf8').replace(sha256(readFileSync(file, 'utf8')), sha256(content)),
  );
  writeFileSync(file, content);
};

test('a refused or failed restore leaves rows and files as they were', async () => {
  const from = await open('five');
  await fill(from.portal);
  const folder = join(place, 'backup-five');
  await makeBackup(from.workplace, folder);

  const to = await open('six');
  await to.portal.make.user({ name: 'Here before' });
  const mine = 'uploads/aa/mine.pdf';
  await to.workplace.storage.write(mine, pdf, { type: 'application/pdf', bytes: pdf.length });
  const before = {
    rows: await to.portal.db.select().from(users),
    files: await filesOf(to.workplace),
  };
  const unchanged = async () => {
    expect(await to.portal.db.select().from(users)).toEqual(before.rows);
    expect(await filesOf(to.workplace)).toEqual(before.files);
  };

  // Refused: there is data.
  await expect(restoreBackup(to.workplace, folder, false)).rejects.toThrow('add --replace');
  await unchanged();
  // The disk is full at the last file.
  const storage: Storage = {
    ...to.workplace.storage,
    write: async (...input) => {
      await to.workplace.storage.write(...input);
      throw new Error('no space left');
    },
  };
  await expect(restoreBackup({ ...to.workplace, storage }, folder, true)).rejects.toThrow(
    'no space left',
  );
  await unchanged();
  // A row that the database refuses.
  const rows = join(folder, 'tables', 'portal.users.jsonl');
  rewrite(folder, rows, readFileSync(rows, 'utf8').replace(/"role":"\w+"/, '"role":"emperor"'));
  await expect(restoreBackup(to.workplace, folder, true)).rejects.toThrow();
  await unchanged();
});

test('what is there byte for byte is left alone, other bytes give way once the rows hold, and no transaction waits for files', async () => {
  const { portal, workplace } = await open('eight', { engine: 'embedded' });
  const { clubAdmin, home } = await fill(portal);
  const second = {
    field: 'attachments',
    name: 'second.pdf',
    type: 'application/pdf',
    content: Buffer.concat([pdf, Buffer.from('2')]),
  };
  const body = { title: 'Second', description: 'd', clubId: home.id };
  await portal.send('POST /announcement', { as: clubAdmin, body, files: [second] });
  const folder = join(place, 'backup-eight');
  const [same, other] = (await makeBackup(workplace, folder)).files.map(({ path }) => path);
  if (!same || !other) throw new Error('two files were sent');
  const damage = () => writeFileSync(join(workplace.folder, other), 'damaged');
  damage();
  const touched: string[] = [];
  // The embedded engine has one session: it would never answer here while a transaction is open.
  const fetchFile = async (path: string) => {
    touched.push(path);
    await portal.db.select().from(users);
  };
  const storage: Storage = {
    ...workplace.storage,
    write: async (path, ...rest) => {
      await fetchFile(path);
      await workplace.storage.write(path, ...rest);
    },
    stage: async (path, ...rest) => {
      await fetchFile(path);
      return workplace.storage.stage(path, ...rest);
    },
  };
  await restoreBackup({ ...workplace, storage }, folder, true);
  expect(touched.filter((path) => path.startsWith('uploads/'))).toEqual([other]);
  expect(
    readFileSync(join(workplace.folder, other)).equals(readFileSync(join(folder, other))),
  ).toBe(true);

  // When the rows cannot be written the damaged file is as it was, and no extra file is left.
  damage();
  const before = await filesOf(workplace);
  const rows = join(folder, 'tables', 'portal.users.jsonl');
  rewrite(folder, rows, readFileSync(rows, 'utf8').replace(/"role":"\w+"/, '"role":"emperor"'));
  await expect(restoreBackup({ ...workplace, storage }, folder, true)).rejects.toThrow();
  expect(await filesOf(workplace)).toEqual(before);
  expect(
    readdirSync(join(workplace.folder, 'uploads'), { recursive: true }).filter((name) =>
      String(name).endsWith('.part'),
    ),
  ).toEqual([]);
});

test('a backup that is being written is left alone by a second one', async () => {
  const from = await open('seven');
  const folder = join(place, 'backup-seven');
  const [one, other] = await Promise.allSettled([
    makeBackup(from.workplace, folder),
    makeBackup(from.workplace, folder),
  ]);
  expect([one.status, other.status].sort()).toEqual(['fulfilled', 'rejected']);
  expect(existsSync(join(folder, 'backup.json'))).toBe(true);
  expect(existsSync(`${folder}.partial`)).toBe(false);
});

test('a damaged, foreign or newer backup changes nothing', async () => {
  const from = await open('four');
  await fill(from.portal);
  const folder = join(place, 'backup-four');
  await makeBackup(from.workplace, folder);
  const before = await contents(from.portal);
  const manifest = join(folder, 'backup.json');
  const whole = readFileSync(manifest, 'utf8');
  const refused = async (words: string) => {
    await expect(restoreBackup(from.workplace, folder, true)).rejects.toThrow(words);
    expect(await contents(from.portal)).toEqual(before);
    writeFileSync(manifest, whole);
  };
  writeFileSync(manifest, whole.replace(/"migration": \d+/, '"migration": 99999999999999'));
  await refused('newer version');
  writeFileSync(manifest, whole.replace('tables/portal.users.jsonl', '../../etc/passwd'));
  await refused('damaged');
  writeFileSync(manifest, '{"format":2}');
  await refused('does not know');
  writeFileSync(manifest, whole.slice(0, -9));
  await refused('does not know');
  appendFileSync(join(folder, 'tables', readdirSync(join(folder, 'tables'))[0] ?? ''), '{}\n');
  await refused('damaged');
  await expect(restoreBackup(from.workplace, join(place, 'nothing'), true)).rejects.toThrow(
    'holds no backup',
  );
});

test('backups of a folder rotate: the newest whole ones stay, and whatever is no backup', async () => {
  const { workplace, portal } = await open('rotating');
  const into = join(place, 'rotation');
  const make = () => backup.run(workplace, { into, keep: '2' });
  const said: string[] = [];
  for (let day = 0; day < 3; day += 1) {
    said.push(await make());
    portal.clock.advance(86_400_000);
  }
  const [first, ...others] = readdirSync(into);
  expect([first, ...others]).toHaveLength(2);
  expect(first).toMatch(/^backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/);
  expect(said.map((text) => text.endsWith(' 1 older removed.'))).toEqual([false, false, true]);

  // Neither is a complete backup of this portal.
  rmSync(join(into, first ?? '', 'backup.json'));
  writeFileSync(join(into, 'notes.txt'), '');
  await make();
  expect(readdirSync(into)).toHaveLength(4);
  const refused = { code: 'bad_request' };
  await expect(backup.run(workplace, { into, keep: '0' })).rejects.toMatchObject(refused);
  await expect(backup.run(workplace, { to: 'x', keep: '2' })).rejects.toMatchObject(refused);
  await expect(backup.run(workplace, {})).rejects.toMatchObject(refused);
  expect(readdirSync(into)).toHaveLength(4);
});

test('after the clock was set back the backup just made stays', async () => {
  const { workplace, portal } = await open('set-back');
  const into = join(place, 'set-back-rotation');
  portal.clock.advance(86_400_000);
  await backup.run(workplace, { into, keep: '1' });
  portal.clock.advance(-86_400_000);
  const said = await backup.run(workplace, { into, keep: '1' });
  const [left] = readdirSync(into);
  expect([readdirSync(into).length, said]).toEqual([1, expect.stringContaining(`/${left}:`)]);
});

test('what is left of a backup that was cut off goes with the backups of its time', async () => {
  const { workplace, portal } = await open('cut-off');
  const into = join(place, 'cut-off-rotation');
  const cutOff = `${backupName(portal.clock.now())}.partial`;
  mkdirSync(join(into, cutOff), { recursive: true });
  mkdirSync(join(into, 'other.partial'));
  const run = () => {
    portal.clock.advance(86_400_000);
    return backup.run(workplace, { into, keep: '2' });
  };
  const nameNow = () => backupName(portal.clock.now());
  await run();
  const first = nameNow();
  portal.clock.advance(1000);
  const running = `${nameNow()}.partial`;
  mkdirSync(join(into, running));
  mkdirSync(join(into, `${cutOff}.old`.replace('.partial', '')));
  await run();
  expect(readdirSync(into)).toEqual([first, running, nameNow(), 'other.partial']);
});
