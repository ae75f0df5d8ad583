import {
  closingLineIn,
  figuresIn,
  type Outcome,
  proofPage,
  withTelling,
} from '../../scripts/proof/report';

const at = {
  date: '2026-03-01 10:00 UTC',
  commit: 'abc1234',
  machine: '2 × Test processor, 24 GiB',
  node: 'v24.1.0',
  load: 0.1,
};
const outcome: Outcome = {
  name: 'api',
  command: 'npm run bench:api',
  about: 'the API',
  at,
  seconds: 12,
  isGreen: false,
  figures: [
    { name: 'server: registering, answers', value: 480, unit: '/s', must: '>= 500', ok: false },
    { name: 'server: lists', value: 10, unit: 'ms' },
    { name: 'faults', value: 1, unit: '' },
  ],
  before: [
    { name: 'server: registering, answers', value: 600, unit: '/s' },
    { name: 'server: lists', value: 10.5, unit: 'ms' },
    { name: 'faults', value: 0, unit: '' },
  ],
};
const rowsOf = (page: string) => page.split('\n').filter((line) => line.startsWith('| '));

test('a page shows each figure with its must and how far it moved by more than 10 %', () => {
  expect(rowsOf(proofPage({ outcomes: [outcome] }))).toEqual([
    '| figure | value | must | met | run before |',
    '| --- | --- | --- | --- | --- |',
    '| server: registering, answers | 480 /s | >= 500 | **NO** | 600 (20 %) |',
    '| server: lists | 10 ms |  |  | 10.5 |',
    '| faults | 1 |  |  | 0 (moved) |',
  ]);
});

test('a page says where and when each step ran', () => {
  const page = proofPage({ outcomes: [outcome] });
  expect(page).toContain('- again: `npm run bench:api` (12 s, **not green**)\n');
  expect(page).toContain('- when: 2026-03-01 10:00 UTC, commit abc1234, Node v24.1.0\n');
});

test('a test has its closing line', () => {
  const line = '47 passed, 0 failed';
  expect(proofPage({ outcomes: [{ ...outcome, figures: [], line }] })).toContain(
    `\n\n    ${line}\n`,
  );
});

test('figures and closing lines are found between other lines', () => {
  expect(figuresIn('starting\n{"figures":[{"name":"a","value":1,"unit":"s"}]}\nmeasured')).toEqual([
    { name: 'a', value: 1, unit: 's' },
  ]);
  expect(figuresIn('Error: no figures')).toEqual([]);
  expect(closingLineIn('ok lint: 1 passed, 0 failed (3 s)\n12 passed, 3 failed\n\n')).toBe(
    '12 passed, 3 failed',
  );
  expect(closingLineIn('Sound after 200 steps of seed 7.\n')).toBe(
    'Sound after 200 steps of seed 7.',
  );
  expect(closingLineIn('Error')).toBeUndefined();
});

test('README has the telling figures between its marks, and nothing else changes', () => {
  const readme = 'above\n<!-- proof -->\nold\n<!-- /proof -->\nbelow';
  const lines = withTelling(readme, { outcomes: [outcome] }).split('\n');
  expect([lines[0], lines.at(-1)]).toEqual(['above', 'below']);
  expect(lines).toContain('| server: registering, answers | 480 /s | >= 500 |');
  expect(lines).not.toContain('old');
  expect(() => withTelling('no marks', { outcomes: [] })).toThrow('needs <!-- proof -->');
});
