import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './index';

const place = mkdtempSync(join(tmpdir(), 'campus-database-'));
const folder = join(place, 'database');

afterAll(() => rmSync(place, { recursive: true, force: true }));

test('a fresh folder becomes a database that keeps its rows, and is locked while open', async () => {
  const first = await openDatabase({ folder });
  expect(first.kind).toBe('embedded');
  expect(first.version).toMatch(/^18/);
  await first.pool.query(`create table note (text citext primary key)`);
  await first.pool.query(`insert into note values ($1)`, ['Kept']);
  expect((await first.pool.query('show shared_buffers')).rows).toEqual([
    { shared_buffers: '16MB' },
  ]);

  await expect(openDatabase({ folder })).rejects.toMatchObject({
    code: 'database_locked',
    pid: process.pid,
  });
  await first.close();
  await first.close();
  expect(existsSync(`${folder}.lock`)).toBe(false);

  const second = await openDatabase({ folder });
  expect((await second.pool.query(`select * from note where text = 'KEPT'`)).rows).toEqual([
    { text: 'Kept' },
  ]);
  await second.close();
});

test('the lock of a dead process, of a former owner of the same number and of a silent machine are taken over', async () => {
  const lock = `${folder}.lock`;
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((done) => child.once('exit', done));
  const mine = { host: (await import('node:os')).hostname(), token: 'x' };
  const stale = [
    JSON.stringify({ ...mine, pid: child.pid, birth: '' }),
    JSON.stringify({ ...mine, pid: process.pid, birth: 'another/1' }),
    JSON.stringify({ pid: 1, host: 'elsewhere', birth: '', token: 'x' }),
    'half a lo',
  ];
  for (const text of stale) {
    writeFileSync(lock, text);
    utimesSync(lock, new Date(0), new Date(0));
    const database = await openDatabase({ folder });
    expect(JSON.parse(readFileSync(lock, 'utf8'))).toMatchObject({ pid: process.pid });
    await database.close();
  }
});

test('a living process and a machine that still beats keep their lock', async () => {
  const lock = `${folder}.lock`;
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  const mine = { host: (await import('node:os')).hostname(), token: 'x', birth: '' };
  writeFileSync(lock, JSON.stringify({ ...mine, pid: child.pid }));
  const refused = await openDatabase({ folder }).catch((error: unknown) => error);
  child.stdin.end();
  await new Promise((done) => child.once('exit', done));
  expect(String(refused)).toContain(`in use by process ${child.pid}`);

  writeFileSync(lock, JSON.stringify({ pid: 7, host: 'elsewhere', birth: '', token: 'x' }));
  utimesSync(lock, new Date('2100-01-01'), new Date('2100-01-01'));
  await expect(openDatabase({ folder })).rejects.toThrow('on elsewhere');
  rmSync(lock);
});

test('a server that does not answer and a folder that cannot be written say what to do, without the password', async () => {
  const unreachable = openDatabase({ url: 'postgres://campus:secret-word@127.0.0.1:1/portal' });
  await expect(unreachable).rejects.toMatchObject({ code: 'database_unreachable' });
  await expect(unreachable).rejects.toThrow(
    /^The database at 127\.0\.0\.1:1\/portal cannot be reached .*check DATABASE_URL/,
  );
  await expect(unreachable).rejects.not.toThrow('secret-word');

  const file = join(place, 'a-file');
  writeFileSync(file, '');
  const unwritable = openDatabase({ folder: join(file, 'database') });
  await expect(unwritable).rejects.toMatchObject({ code: 'database_folder' });
});
