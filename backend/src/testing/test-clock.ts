import { type Clock } from '../lib/clock';

export interface TestClock {
  now: Clock;
  /** Moves the clock to an instant. */
  set: (instant: string | Date) => void;
  /** Moves it on by so many milliseconds. */
  advance: (milliseconds: number) => void;
}

/** Half past eleven in the morning of Monday, 2 March 2026, on the default campus. */
export const testNow = '2026-03-02T06:00:00.000Z';

export const testClock = (): TestClock => {
  let current = new Date(testNow);
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant);
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds);
    },
  };
};
