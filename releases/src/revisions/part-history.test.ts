import { type Change, type Revision } from 'contracts/releases';
import { revisionBefore, runsSince, ranUntil, wentBackTo } from './part-history';

interface Step {
  /** The version of mfe-a; null where the part was taken out. */
  runs: string | null;
  change?: Change;
  isOff?: boolean;
}
const pinOf = (version: string): Change => ({
  action: 'pin',
  builds: [{ name: 'mfe-a', version }],
});
const back = (to: number): Change => ({ action: 'rollback-parts', to, only: ['mfe-a'] });
const whole = (to: number): Change => ({ action: 'rollback', to });

/** A history, newest first as the service answers it, from steps that begin with revision 1. */
const historyOf = (steps: readonly Step[]): Revision[] =>
  steps
    .map(({ runs, change = pinOf(runs ?? ''), isOff = false }, at): Revision => ({
      environment: 'local',
      number: at + 1,
      pins: {
        shell: '1.0.0',
        areas: runs
          ? { 'mfe-a': { version: runs, lastGood: null, disabled: isOff ? 'Back soon' : null } }
          : {},
      },
      change,
      reason: 'a test',
      actor: 'a test',
      approvedBy: null,
      at: '2026-11-21T12:00:00.000Z',
    }))
    .toReversed();

test.each<[string, Step[], number | null]>([
  ['nothing ran yet', [], null],
  ['one version ran', [{ runs: '1' }], null],
  ['another part changed since', [{ runs: '1' }, { runs: '2' }, { runs: '2' }], 1],
  ['the newest of several', [{ runs: '1' }, { runs: '2' }, { runs: '3' }], 2],
  ['the part was taken out', [{ runs: '1' }, { runs: null }], 1],
  ['it was taken out in between', [{ runs: '1' }, { runs: null }, { runs: '2' }], 1],
  ['it was switched off', [{ runs: '1' }, { runs: '1', isOff: true }, { runs: '2' }], 1],
  ['it never ran otherwise', [{ runs: null }, { runs: '1' }], null],
  [
    'a rollback of the part took 3 away',
    [{ runs: '1' }, { runs: '2' }, { runs: '3' }, { runs: '2', change: back(2) }],
    1,
  ],
  [
    'a whole rollback took 3 away',
    [{ runs: '1' }, { runs: '2' }, { runs: '3' }, { runs: '2', change: whole(2) }],
    1,
  ],
  ['nothing ran before', [{ runs: '1' }, { runs: '2' }, { runs: '1', change: back(1) }], null],
  [
    'another version came after a rollback',
    [{ runs: '1' }, { runs: '2' }, { runs: '1', change: back(1) }, { runs: '3' }],
    3,
  ],
])('the revision to go back to when %s', (_what, steps, expected) => {
  expect(revisionBefore(historyOf(steps), 'mfe-a')).toBe(expected);
});

test.each<[string, Step[], ReturnType<typeof ranUntil>]>([
  ['no other', [{ runs: '1' }, { runs: '1' }], null],
  [
    'one that was taken back',
    [{ runs: '1' }, { runs: '2' }, { runs: '1', change: whole(1) }, { runs: '1' }],
    { version: '2', from: 2, until: 3 },
  ],
  [
    'one that was switched off before it was taken back',
    [{ runs: '1' }, { runs: '2' }, { runs: '2', isOff: true }, { runs: '1', change: whole(1) }],
    { version: '2', from: 2, until: 3 },
  ],
  ['none that was on', [{ runs: '1', isOff: true }, { runs: '2' }], null],
  ['none ever', [{ runs: null }, { runs: '1' }], null],
  ['nothing at all', [], null],
])('the version that ran before: %s', (_what, steps, expected) => {
  expect(ranUntil(historyOf(steps), 'mfe-a')).toEqual(expected);
});

test('the shell has a history of its own', () => {
  const [newest, ...older] = historyOf([{ runs: '1' }, { runs: '1' }, { runs: '2' }]);
  if (!newest) throw new Error('no history');
  const moved = { ...newest, pins: { ...newest.pins, shell: '2.0.0' } };
  expect(revisionBefore([moved, ...older], 'shell')).toBe(2);
  expect(revisionBefore([newest, ...older], 'shell')).toBeNull();
  expect(revisionBefore([newest, ...older], 'constructor')).toBeNull();
});

test('a rollback of other parts, or a pin, is no rollback of this part', () => {
  expect(wentBackTo({ action: 'rollback-parts', to: 1, only: ['mfe-b'] }, 'mfe-a')).toBeNull();
  expect(wentBackTo(pinOf('1'), 'mfe-a')).toBeNull();
});

test('a part runs since the revision that brought its version, where the history reaches so far', () => {
  const history = historyOf([{ runs: '1' }, { runs: '2' }, { runs: '2', isOff: true }]);
  expect(runsSince(history, 'mfe-a')?.number).toBe(2);
  expect(runsSince(history, 'shell')?.number).toBe(1);
  expect(runsSince(history.slice(0, 1), 'mfe-a')).toBeNull();
  expect(runsSince([], 'mfe-a')).toBeNull();
});
