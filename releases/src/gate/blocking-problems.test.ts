import { type Change, type Pins, type Problem } from 'contracts/releases';
import { blockingProblems } from './blocking-problems';

const area = (version: string, disabled: string | null = null) => ({
  version,
  lastGood: null,
  disabled,
});
const before: Pins = {
  shell: '1.0.0',
  areas: { 'mfe-a': area('1.0.0'), 'mfe-b': area('1.0.0', 'Back at noon') },
};
const problem = (code: string, build: string): Problem => ({
  code,
  build,
  what: '',
  where: '',
  todo: '',
});
const rollback: Change = { action: 'rollback', to: 1 };
const left = (change: Change, next: Pins, ...problems: Problem[]) =>
  blockingProblems(problems, change, { before, next }).map(({ code, build }) => `${code} ${build}`);

const heavy = ['over_budget', 'over_role_budget'];
const broken = ['file_missing', 'file_differs', 'bad_signature', 'global_taken'];
const others = [
  'shell_api',
  'shared_range',
  'build_missing',
  'path_taken',
  'bad_declaration',
  'second_react',
];
const ways: Change[] = [
  rollback,
  { action: 'rollback-parts', to: 1, only: ['mfe-a'] },
  { action: 'disable', area: 'mfe-a', message: 'x' },
  { action: 'enable', area: 'mfe-b' },
  { action: 'unpin', area: 'mfe-a' },
];

test.each(ways)(
  '$action is refused neither by a weight nor by what runs and is broken',
  (change) => {
    for (const code of [...heavy, ...broken])
      expect(left(change, before, problem(code, 'mfe-a@1.0.0'))).toEqual([]);
    for (const code of broken)
      expect(left(change, before, problem(code, 'shell@1.0.0'))).toEqual([]);
    for (const code of others)
      expect(left(change, before, problem(code, 'mfe-a@1.0.0'))).toEqual([`${code} mfe-a@1.0.0`]);
  },
);

test.each<Change>([
  { action: 'pin', builds: [{ name: 'mfe-a', version: '1.0.0' }] },
  { action: 'promote', from: 'staging' },
])('$action is refused by everything', (change) => {
  for (const code of [...heavy, ...broken, ...others])
    expect(left(change, before, problem(code, 'mfe-a@1.0.0'))).toHaveLength(1);
});

test('what does not run yet has to be whole', () => {
  expect(
    left(
      rollback,
      before,
      problem('file_differs', 'mfe-a@0.9.0'),
      problem('bad_signature', 'shell@0.9.0'),
    ),
  ).toEqual(['file_differs mfe-a@0.9.0', 'bad_signature shell@0.9.0']);
});

test('what is switched off has to be whole to be switched on, not to stay off', () => {
  const on: Pins = { ...before, areas: { ...before.areas, 'mfe-b': area('1.0.0') } };
  expect(
    left({ action: 'enable', area: 'mfe-b' }, on, problem('file_differs', 'mfe-b@1.0.0')),
  ).toEqual(['file_differs mfe-b@1.0.0']);
  expect(left(rollback, before, problem('file_differs', 'mfe-b@1.0.0'))).toEqual([]);
});

test('problems of a switched-off area that the change removes still block it', () => {
  const { 'mfe-b': _, ...areas } = before.areas;
  const unpin: Change = { action: 'unpin', area: 'mfe-b' };
  const bad = problem('file_differs', 'mfe-b@1.0.0');
  expect(left(unpin, { ...before, areas }, bad)).toEqual(['file_differs mfe-b@1.0.0']);
});

test('a set that ran without a shell does not excuse a broken shell', () => {
  const problems = [problem('file_differs', 'shell@1.0.0')];
  expect(
    blockingProblems(problems, rollback, { before: { ...before, shell: null }, next: before }),
  ).toEqual(problems);
});

test('a call that the API lacks refuses what the change brings in, and no more', () => {
  const pin: Change = { action: 'pin', builds: [{ name: 'mfe-a', version: '2.0.0' }] };
  expect(left(pin, before, problem('call_not_offered', 'mfe-a@1.0.0'))).toEqual([]);
  expect(left(pin, before, problem('call_not_offered', 'mfe-a@2.0.0'))).toEqual([
    'call_not_offered mfe-a@2.0.0',
  ]);
  for (const change of ways)
    expect(left(change, before, problem('call_not_offered', 'mfe-a@0.9.0'))).toEqual([]);
});

test('an entry that led nowhere before refuses nothing', () => {
  const pin: Change = { action: 'pin', builds: [{ name: 'mfe-a', version: '1.0.1' }] };
  const dead = problem('navigation_still_nowhere', 'mfe-a@1.0.1');
  for (const change of [pin, rollback]) expect(left(change, before, dead)).toEqual([]);
});

test('a dead navigation entry refuses a change only if the change brings it in', () => {
  const next: Pins = { ...before, areas: { ...before.areas, 'mfe-c': area('1.0.0') } };
  const pin: Change = { action: 'pin', builds: [{ name: 'mfe-c', version: '1.0.0' }] };
  for (const code of ['navigation_nowhere', 'navigation_taken']) {
    expect(left(pin, next, problem(code, 'mfe-a@1.0.0'))).toEqual([]);
    expect(left(pin, next, problem(code, 'mfe-c@1.0.0'))).toEqual([`${code} mfe-c@1.0.0`]);
    expect(left(rollback, next, problem(code, 'mfe-c@1.0.0'))).toEqual([]);
  }
});
