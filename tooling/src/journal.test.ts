import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countsOf } from '../../scripts/lib/journal';

const folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const journalOf = (...lines: object[]) => {
  const journal = path.join(mkdtempSync(path.join(folder, 'one-')), 'journal.ndjson');
  writeFileSync(journal, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return journal;
};
const began = (name: string) => ({ began: name });
const ended = (name: string, isPassed = true) => ({ ended: name, isPassed, seconds: 1 });

test('journeys that passed, failed or were skipped', () => {
  const journal = journalOf(
    { total: 3 },
    began('one'),
    ended('one'),
    began('two'),
    ended('two', false),
    ended('skipped', false),
  );
  expect(countsOf(journal)).toEqual({ passed: 1, failed: 2, hung: [] });
});

test('a journey that hung is named and has failed, and so has what never began', () => {
  const journal = journalOf(
    { total: 4 },
    began('one'),
    ended('one'),
    began('two'),
    began('three'),
    ended('three'),
  );
  expect(countsOf(journal)).toEqual({ passed: 2, failed: 2, hung: ['two'] });
});

test('an error outside of journeys counts as failed', () => {
  expect(countsOf(journalOf({ total: 1 }, ended('one'), { error: 'A worker ended' }))).toEqual({
    passed: 1,
    failed: 1,
    hung: [],
  });
});

test('a run without a journal, and one without a journey, have failed', () => {
  expect(countsOf('/no/such/journal')).toEqual({ passed: 0, failed: 1, hung: [] });
  expect(countsOf(journalOf({ total: 0 }))).toEqual({ passed: 0, failed: 1, hung: [] });
});
