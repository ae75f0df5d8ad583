import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { users } from '../../db/schema';
import { testApp, type TestApp } from '../../testing';
import { pdf } from '../../testing/sample-files';
import { type Workplace } from '../command';
import { backup, makeBackup } from './backup';
import { backupKey } from './backup-key';
import { restoreBackup } from './restore';

const place = mkdtempSync(join(tmpdir(), 'campus-encrypted-'));
const portals: TestApp[] = [];
let identity: string;
let recipient: string;
let from: { portal: TestApp; workplace: Workplace };
let to: typeof from;
const upload = 'uploads/aa/0123456789abcdef0123456789abcdef-letter-of-the-doctor.pdf';

const open = async (name: string, settings: Record<string, string>) => {
  const folder = join(place, name);
  const portal = await testApp({ settings: { DATA_DIR: folder, ...settings } });
  portals.push(portal);
  const { storage } = portal.context;
  return { portal, workplace: { context: portal.context, storage, folder } };
};
const withKey = (key: string) => ({ BACKUP_IDENTITY: `# public key: age1…\n${key}\n` });

beforeAll(async () => {
  identity = await generateIdentity();
  recipient = await identityToRecipient(identity);
  from = await open('from', { BACKUP_RECIPIENTS: recipient });
  to = await open('to', withKey(identity));
  // More than a chunk of 64 KiB.
  const large = Buffer.concat([pdf, Buffer.alloc(200_000, 'x')]);
  const { storage } = from.workplace;
  await storage.write(upload, large, { type: 'application/pdf', bytes: large.length });
  await from.portal.make.user({ name: 'Meenakshi Example' });
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
  rmSync(place, { recursive: true, force: true });
});

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const names = async ({ portal }: typeof from) =>
  (await portal.db.select().from(users)).map(({ name }) => name);

test('an encrypted backup shows nothing of the people, and comes back with the private key', async () => {
  const folder = join(place, 'whole');
  await makeBackup(from.workplace, folder);
  const files = filesBelow(folder);
  expect(files.every((file) => file.endsWith('.age'))).toBe(true);
  expect(files.join()).not.toContain('doctor');
  for (const file of files) expect(readFileSync(file, 'latin1')).not.toMatch(/Meenakshi|%PDF/);

  await restoreBackup(to.workplace, folder, true);
  expect(await names(to)).toEqual(['Meenakshi Example']);
  expect(statSync(join(to.workplace.folder, upload)).size).toBe(pdf.length + 200_000);
});

describe('what is not as it was written is refused, and nothing changes', () => {
  let folder: string;
  let large: string;
  const table = () => join(folder, 'tables/portal.users.jsonl.age');
  beforeEach(async () => {
    folder = join(place, `damaged-${readdirSync(place).length}`);
    await makeBackup(from.workplace, folder);
    [large = ''] = filesBelow(join(folder, 'uploads'));
    await to.portal.empty();
    await to.portal.make.user({ name: 'Here before' });
  });
  const cut = (file: string, bytes: number) =>
    writeFileSync(file, readFileSync(file).subarray(0, bytes));

  test.each<[string, () => void, string]>([
    ['a file without its last byte', () => cut(large, statSync(large).size - 1), 'uploads/'],
    // Cut at the end of a chunk: each remaining chunk is whole, the last one is missing.
    [
      'a file without its last chunk',
      () => cut(large, statSync(large).size - ((200_000 + pdf.length) % 65_536) - 16),
      'uploads/',
    ],
    [
      'a changed byte',
      () => {
        const bytes = readFileSync(large);
        bytes.writeUInt8(bytes.readUInt8(100_000) ^ 1, 100_000);
        writeFileSync(large, bytes);
      },
      'uploads/',
    ],
    [
      'two chunks in each other’s place',
      () => {
        const bytes = readFileSync(large);
        const chunk = 65_536 + 16;
        const head = bytes.length - (200_000 + pdf.length + 4 * 16);
        const [one, two] = [0, 1].map((n) =>
          Buffer.from(bytes.subarray(head + n * chunk, head + (n + 1) * chunk)),
        );
        two?.copy(bytes, head);
        one?.copy(bytes, head + chunk);
        writeFileSync(large, bytes);
      },
      'uploads/',
    ],
    [
      'another table in the place of one',
      () => copyFileSync(join(folder, 'tables/portal.clubs.jsonl.age'), table()),
      'tables/portal.users.jsonl',
    ],
    ['a table that is gone', () => rmSync(table()), 'tables/portal.users.jsonl'],
    ['a list that was cut off', () => cut(join(folder, 'backup.json.age'), 250), 'backup.json'],
  ])('%s', async (_what, damage, named) => {
    damage();
    const refused = expect.stringMatching(
      new RegExp(`^The backup is damaged: ${named}\\S* is not what was written$`),
    );
    await expect(restoreBackup(to.workplace, folder, true)).rejects.toMatchObject({
      status: 409,
      message: refused,
    });
    expect(await names(to)).toEqual(['Here before']);
  });
});

test('without the key or with another one, one sentence says so', async () => {
  const folder = join(place, 'locked');
  await makeBackup(from.workplace, folder);
  await expect(restoreBackup(from.workplace, folder, true)).rejects.toThrow(
    `The backup in ${folder} is encrypted: set BACKUP_IDENTITY_FILE to the file of its private key`,
  );
  const stranger = await open('stranger', withKey(await generateIdentity()));
  await expect(restoreBackup(stranger.workplace, folder, true)).rejects.toThrow(
    `The key of BACKUP_IDENTITY does not open the backup in ${folder}`,
  );
});

test('one of several keys is enough, and an older backup without encryption can be restored', async () => {
  const second = await generateIdentity();
  const both = `${await identityToRecipient(second)},${recipient}`;
  const source = await open('both', { BACKUP_RECIPIENTS: both });
  await source.portal.make.user({ name: 'For both' });
  await makeBackup(source.workplace, join(place, 'for-both'));
  const target = await open('second', withKey(second));
  await restoreBackup(target.workplace, join(place, 'for-both'), true);
  expect(await names(target)).toEqual(['For both']);

  const plain = await open('plain', {});
  await plain.portal.make.user({ name: 'In the open' });
  await makeBackup(plain.workplace, join(place, 'in-the-open'));
  await restoreBackup(target.workplace, join(place, 'in-the-open'), true);
  expect(await names(target)).toEqual(['In the open']);
});

test('encrypted backups rotate, and are said to be encrypted', async () => {
  const into = join(place, 'rotation');
  for (let day = 0; day < 3; day += 1) {
    const said = await backup.run(from.workplace, { into, keep: '2' });
    expect(said).toContain('It is encrypted.');
    from.portal.clock.advance(86_400_000);
  }
  expect(readdirSync(into)).toHaveLength(2);
});

test('a key is made once, for the owner only', async () => {
  const file = join(place, 'portal.key');
  const said = await backupKey.run(from.workplace, { to: file });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const made = /AGE-SECRET-KEY-\S+/.exec(readFileSync(file, 'utf8'))?.[0] ?? '';
  expect(said).toContain(`BACKUP_RECIPIENTS=${await identityToRecipient(made)}`);
  expect(said).not.toContain(made);
  renameSync(file, `${file}.kept`);
  writeFileSync(file, 'something');
  await expect(backupKey.run(from.workplace, { to: file })).rejects.toThrow('EEXIST');
});
