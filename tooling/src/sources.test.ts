import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { hashOf } from '../../scripts/lib/sources';

const folder = mkdtempSync(path.join(tmpdir(), 'campus-sources-'));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
const hash = (name = '') => hashOf(path.relative(root, path.join(folder, name)));

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  'src/screen.test.tsx',
  'src/rules.test.ts',
  'src/screen.situations.tsx',
  'src/testing/builders.ts',
  'src/testing/deep/answers.ts',
])('%s is no part of a build: its version stays', (name) => {
  write('src/screen.tsx', 'product');
  const before = hash();
  write(name, 'new');
  expect(hash()).toBe(before);
  write(name, 'changed');
  expect(hash()).toBe(before);
});

test.each(['src/screen.tsx', 'src/situations.ts', 'src/features/test-mode.ts'])(
  '%s is part of a build: it changes the version',
  (name) => {
    write(name, 'old');
    const before = hash();
    write(name, 'new');
    expect(hash()).not.toBe(before);
  },
);

test('a place that is not there is an error: its changes would not be seen', () => {
  expect(() => hash('gone.config.ts')).toThrow('gone.config.ts');
});
