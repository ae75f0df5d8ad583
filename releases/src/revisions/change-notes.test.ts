import { type Problem } from 'contracts/releases';
import { changeNotes } from './change-notes';
import { noPins } from './pins';

const problem = (code: string, where: string, version = '1.0.0'): Problem => ({
  code,
  build: `mfe-member@${version}`,
  what: 'it sends calls that this API does not offer',
  where,
  todo: 'wait',
});
const notes = (problems: Problem[], more: { isApiSilent?: boolean } = {}) => {
  const verdict = { releases: new Map(), problems, dropped: [], isApiSilent: false, ...more };
  const ran = { version: '1.0.0', lastGood: null, disabled: null };
  return changeNotes({ ...verdict, pins: noPins }, { shell: null, areas: { 'mfe-member': ran } });
};

test('calls that a restore brings in and the API lacks are one note', () => {
  const found = ['GET /a', 'GET /b'].map((call) => problem('call_not_offered', call, '0.9.0'));
  expect(notes(found)).toEqual([
    'mfe-member@0.9.0: it sends calls that this API does not offer (GET /a, GET /b).',
  ]);
});

test('an entry that a build takes over and that led nowhere before is a note', () => {
  const what = 'its entry "Surveys" still leads to no page of this set';
  const dead = (version: string) => ({
    ...problem('navigation_still_nowhere', '/surveys', version),
    what,
  });
  expect(notes([dead('1.0.1')])).toEqual([`mfe-member@1.0.1: ${what} (/surveys).`]);
  expect(notes([dead('1.0.0')])).toEqual([]);
});

test('calls of what ran before, and other problems, are none', () => {
  expect(notes([problem('call_not_offered', 'GET /a'), problem('path_taken', '/a', '2')])).toEqual(
    [],
  );
});

test('an API that does not say what it offers is told', () => {
  expect(notes([], { isApiSilent: true })).toEqual([
    'The API did not say which calls it offers: that these builds find theirs was not checked.',
  ]);
});
