import { readiness } from './readiness';

const { jest } = import.meta;
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a result is cached for a second, and concurrent checks share one question', async () => {
  const ask = jest.fn(async () => undefined);
  const isReady = readiness(ask);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  jest.advanceTimersByTime(999);
  expect(await isReady()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  ask.mockRejectedValueOnce(new Error('refused'));
  expect(await isReady()).toBe(false);
  expect(await isReady()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a question without an answer is false after a second, and no second one runs beside it', async () => {
  let answer = () => {};
  const ask = jest.fn(() => new Promise<void>((done) => (answer = done)));
  const isReady = readiness(ask);
  for (let round = 0; round < 3; round += 1) {
    const asked = isReady();
    await jest.advanceTimersByTimeAsync(1000);
    expect(await asked).toBe(false);
    jest.advanceTimersByTime(1000);
  }
  expect(ask).toHaveBeenCalledTimes(1);
  const asked = isReady();
  answer();
  expect(await asked).toBe(true);
});
