import { type EnvironmentDocument } from 'contracts';
import { type FieldEvent } from '../health/field.repository';
import { composeDocument } from '../revisions/document';
import { releaseOf } from '../testing/test-builds';
import { armOf, observationsOf } from './canary-reports';

const canary = { id: 'c1', part: 'mfe-member', pinned: '1.0.0' };
const documentOf = (version: string, disabled: string | null = null): EnvironmentDocument => {
  const areas = { 'mfe-member': { version, lastGood: null, disabled } };
  const pins = { shell: '1.0.0', areas };
  return composeDocument({ environment: 'local', revision: 1, pins }, (name, each) =>
    releaseOf({ name, version: each }),
  );
};

test.each([
  ['its own page', 'abc~c1', documentOf('1.0.0'), 'canary'],
  ['a page of another canary', 'abc~c2', documentOf('1.0.0'), null],
  ['a page of the pinned version', 'abc', documentOf('1.0.0'), 'pinned'],
  ['a tab with an older version', 'abc', documentOf('0.9.0'), null],
  ['a page without the part', 'abc', documentOf('1.0.0', 'Back soon'), null],
  ['a revision that is gone', 'abc', null, null],
])('%s counts on its side', (_page, ticket, document, arm) => {
  expect(armOf(canary, { ticket, document })).toBe(arm);
});

const about = { build: 'mfe-member', version: '1.1.0' };
const lcp: FieldEvent = { ...about, kind: 'vital', name: 'LCP', value: 2600 };
const failure: FieldEvent = { ...about, kind: 'failure', name: 'render', value: 0 };
const fallback: FieldEvent = { ...about, kind: 'fallback', name: 'screen', value: 0 };

test('a view counts once, and its trouble once, however it is reported', () => {
  expect(observationsOf([lcp, failure, fallback], 'mfe-member')).toEqual([
    { name: 'view', bucket: 0 },
    { name: 'trouble', bucket: 0 },
    { name: 'LCP', bucket: 11 },
  ]);
  for (const each of [failure, fallback])
    expect(observationsOf([each], 'mfe-member')).toContainEqual({ name: 'trouble', bucket: 0 });
  expect(observationsOf([lcp], 'mfe-member')).toEqual([
    { name: 'view', bucket: 0 },
    { name: 'LCP', bucket: 11 },
  ]);
});

test('a report about another part is no view of this one', () => {
  expect(observationsOf([lcp, failure], 'mfe-public')).toEqual([]);
});
