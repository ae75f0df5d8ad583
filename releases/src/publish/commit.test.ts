import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commitOf } from './commit';

const folder = mkdtempSync(path.join(tmpdir(), 'commit-'));
const checkout = path.join(folder, 'checkout');
afterEach(() => delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the commit of a checkout is known to everybody who may read it, not to its owner only', async () => {
  mkdirSync(checkout);
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '-q');
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@campus.test'];
  git(...who, 'commit', '-q', '--allow-empty', '-m', 'first');
  const head = git('rev-parse', 'HEAD');
  expect(await commitOf(checkout)).toBe(head);
  // As git sees a folder of another user.
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1';
  expect(() => git('rev-parse', 'HEAD')).toThrow('dubious ownership');
  expect(await commitOf(checkout)).toBe(head);
});

test('a folder that is no checkout, or is missing, has none', async () => {
  expect(await commitOf(folder)).toBeNull();
  expect(await commitOf(path.join(folder, 'nowhere'))).toBeNull();
});
