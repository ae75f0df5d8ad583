import { type Pins } from 'contracts/releases';
import { releaseOf } from '../testing/test-builds';
import { Shelf } from '../testing/shelf';
import { defaultBudgets } from './budget';
import { judge } from './gate';
import { globalProblems } from './global-problems';
import { problemLines } from './problem';
import { setProblems } from './set-problems';

const shell = releaseOf({ name: 'shell', version: '1.0.0' });
const one = { name: 'mfe-a', version: '1.0.0-1' };
const other = { name: 'mfe-a-1', version: '0.0.1' };
const pinned = (version: string, lastGood: string | null = null) => ({
  version,
  lastGood,
  disabled: null,
});

/** The gate's problems of a set of these areas, by area. */
async function verdictOf(areas: Pins['areas'], before?: Pins['areas']) {
  const shelf = new Shelf();
  shelf.put({ name: 'shell', version: '1.0.0' });
  for (const [name, { version, lastGood }] of Object.entries(areas))
    for (const each of [version, lastGood]) if (each) shelf.put({ name, version: each });
  const { pins, problems, dropped } = await judge(
    { shell: '1.0.0', areas },
    { library: shelf.library, keys: shelf.keys, budgets: defaultBudgets, environment: 'local' },
    before && { shell: '1.0.0', areas: before },
  );
  const lastGoods = Object.values(pins.areas).map(({ lastGood }) => lastGood);
  return { lastGoods, problems, dropped };
}

test('two areas with the same name of the container are refused in one sentence', () => {
  const areas = [one, other].map(releaseOf);
  expect(problemLines(setProblems({ shell, areas }, defaultBudgets.roles))).toEqual([
    'mfe-a-1@0.0.1: its container has the same name on a page as the one of mfe-a@1.0.0-1 (mfe_a_1_0_0_1); build it under another version.',
  ]);
});

test('the one that ran before keeps the name', async () => {
  const areas = { [one.name]: pinned(one.version), [other.name]: pinned(other.version) };
  const { problems } = await verdictOf(areas, { [other.name]: pinned(other.version) });
  expect(problems.map(({ code, build }) => `${code} ${build}`)).toEqual([
    'global_taken mfe-a@1.0.0-1',
  ]);
});

test('a last good version with the name of the pinned one is none', async () => {
  const { lastGoods, problems, dropped } = await verdictOf({
    'mfe-a': pinned('1.0.0-rc.1', '1.0.0-rc-1'),
  });
  expect({ lastGoods, problems }).toEqual({ lastGoods: [null], problems: [] });
  expect(problemLines(dropped.map(({ problem }) => problem))).toEqual([
    'mfe-a@1.0.0-rc-1: its container has the same name on a page as the one of mfe-a@1.0.0-rc.1 (mfe_a_1_0_0_rc_1); build it under another version.',
  ]);
});

test('of two last good versions with the same name one is kept', async () => {
  const { lastGoods, dropped } = await verdictOf({
    [one.name]: pinned('2.0.0', one.version),
    [other.name]: pinned('2.0.0', other.version),
  });
  expect(lastGoods).toEqual([one.version, null]);
  expect(dropped.map(({ area, problem }) => `${area} ${problem.code}`)).toEqual([
    'mfe-a-1 global_taken',
  ]);
});

test('a last good version that is the pinned one stays', async () => {
  const { lastGoods, dropped } = await verdictOf({ 'mfe-a': pinned('1.0.0', '1.0.0') });
  expect({ lastGoods, dropped }).toEqual({ lastGoods: ['1.0.0'], dropped: [] });
});

test('builds that name no container have none', () => {
  const areas = [one, other].map(releaseOf);
  for (const { facts } of areas) delete facts.global;
  expect(globalProblems(areas)).toEqual([]);
});

test('builds whose names differ have none', async () => {
  const { lastGoods, problems } = await verdictOf({
    'mfe-a': pinned('1.0.1', '1.0.0'),
    'mfe-b': pinned('1.0.1', '1.0.0'),
  });
  expect({ lastGoods, problems }).toEqual({ lastGoods: ['1.0.0', '1.0.0'], problems: [] });
});
