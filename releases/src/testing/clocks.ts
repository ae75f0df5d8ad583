type Clock = 'Date' | 'setTimeout';
const all = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
] as const;

/** Fakes one clock of the code under test; all others go on. Undone by `jest.useRealTimers`. */
export function holdClock(jest: ImportMeta['jest'], clock: Clock): void {
  const others = all.filter((each) => each !== clock);
  const timeouts = clock === 'setTimeout' ? [] : (['setTimeout', 'clearTimeout'] as const);
  jest.useFakeTimers({ doNotFake: [...others, 'clearInterval', ...timeouts] });
}
