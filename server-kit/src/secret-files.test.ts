import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownEnvironment } from '../../scripts/lib/own-environment';
import { secretSettings, withSecretFiles } from './secret-files';

const withFiles = (environment: Record<string, string>) =>
  withSecretFiles(environment, secretSettings, (file) => readFileSync(file, 'utf8'));

const folder = mkdtempSync(path.join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  const written = path.join(folder, name);
  writeFileSync(written, text);
  return written;
};

test.each(secretSettings)('%s can be in a file, with or without a final newline', (name) => {
  const secret = file(name, 'the secret\n');
  expect(withFiles({ [`${name}_FILE`]: ` ${secret} `, PORT: '1' })).toEqual({
    [name]: 'the secret',
    PORT: '1',
  });
});

test('settings that are no secret files stay unchanged', () => {
  const environment = { DATABASE_URL: 'postgres://a', S3_SECRET_ACCESS_KEY_FILE: ' ', HOST: 'b' };
  expect(withFiles(environment)).toEqual(environment);
});

test.each(secretSettings)('%s and its file do not reach tests and benchmarks', (name) => {
  const environment = { [name]: 'a', [`${name}_FILE`]: '/nowhere/secret', PORT: '1' };
  expect(ownEnvironment(environment)).toEqual({ PORT: '1' });
});

test('the file of a secret that is not wanted is not read', () => {
  const environment = { PORTAL_TOKEN: 'a', DATABASE_URL_FILE: '/nowhere/secret' };
  const read = () => {
    throw new Error('nothing is read');
  };
  expect(withSecretFiles(environment, ['PORTAL_TOKEN'], read)).toEqual(environment);
});

test.each([
  [
    { DATABASE_URL: 'postgres://a', DATABASE_URL_FILE: '/b' },
    'DATABASE_URL and DATABASE_URL_FILE are both set: keep one of them.',
  ],
  [
    { DATABASE_URL_FILE: '/nowhere/secret' },
    'DATABASE_URL_FILE names /nowhere/secret, which cannot be read (ENOENT).',
  ],
  [
    { PORTAL_TOKEN_FILE: file('empty', '\n') },
    `PORTAL_TOKEN_FILE names ${path.join(folder, 'empty')}, which is empty.`,
  ],
])('%j is refused in one sentence', (environment, sentence) => {
  expect(() => withFiles(environment)).toThrow(sentence);
});
