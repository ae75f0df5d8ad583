import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCodes, gateCodes } from './codes';

const root = path.resolve(import.meta.dirname, '../../..');
const codes: readonly string[] = [...gateCodes, ...checkCodes];
const pages = readdirSync(path.join(root, 'docs/checks'));

/** Every literal after `code:`, or that is a code itself, in a folder's sources. */
function saidIn(folder: string): string[] {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'));
  return files.flatMap((text) =>
    [
      ...text.matchAll(
        /(?:code: |say\(\s*|STILL_NOWHERE = |ofApi = |\? |: )'([a-z]+(?:_[a-z]+)+)'/g,
      ),
    ].map(([, code]) => code ?? ''),
  );
}

test('every code has its page, and every page a code', () => {
  expect(pages.map((page) => page.replace(/\.md$/, '')).sort()).toEqual([...codes].sort());
});

test('every page begins with its code and says what to do', () => {
  for (const page of pages) {
    const text = readFileSync(path.join(root, 'docs/checks', page), 'utf8');
    expect(text).toMatch(new RegExp(`^# ${page.replace(/\.md$/, '')}: \\S`));
    expect(text).toContain('\n## What to do\n');
  }
});

test('the gate and the check use every listed code, and no other', () => {
  const said = new Set(['gate', 'check'].flatMap((folder) => saidIn(`releases/src/${folder}`)));
  const ofCommand = saidIn('releases/src/cli/commands').filter((code) =>
    ['build_failed', 'foreign_code'].includes(code),
  );
  for (const code of ofCommand) said.add(code);
  // Reasons for leaving the browser out, and codes in the stand-in of the API, are no problems.
  const known = new Set([...codes, 'left_out', 'not_found']);
  expect([...said].filter((code) => !known.has(code))).toEqual([]);
  expect(codes.filter((code) => !said.has(code))).toEqual([]);
});
