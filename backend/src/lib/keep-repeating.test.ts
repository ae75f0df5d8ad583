import { keepRepeating } from './keep-repeating';

const { jest } = import.meta;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('runs at once, then after each pause, and no more once it is stopped', async () => {
  let runs = 0;
  const stop = keepRepeating({ work: async () => (runs += 1), every: 1000, onError: () => {} });
  await jest.advanceTimersByTimeAsync(2999);
  expect(runs).toBe(3);
  await stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(3);
});

test('starts earlier when something is due, never later', async () => {
  let runs = 0;
  const due = [400, 5000, 100];
  const stop = keepRepeating({
    work: async () => (runs += 1),
    every: 1000,
    sooner: async () => due[runs - 1] ?? 1000,
    onError: () => {},
  });
  const seen = [];
  for (const step of [399, 1, 999, 1, 100]) {
    await jest.advanceTimersByTimeAsync(step);
    seen.push(runs);
  }
  await stop();
  expect(seen).toEqual([1, 2, 2, 3, 4]);
});

test('a failed run is told and repeated after the whole pause', async () => {
  const told: unknown[] = [];
  const work = async () => Promise.reject(new Error('away'));
  const stop = keepRepeating({
    work,
    every: 1000,
    sooner: async () => 1,
    onError: (error) => told.push(error),
  });
  await jest.advanceTimersByTimeAsync(999);
  expect(told).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(2);
  await stop();
});
