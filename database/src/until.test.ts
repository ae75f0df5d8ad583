import { until } from './testing';

let asked = 0;
let ended: Promise<unknown> = Promise.resolve();

// A wait that its test left behind ends with the test.
afterAll(async () => expect(await ended).toEqual(new Error('The test is over.')));

test('waits until the condition holds', async () => {
  await until(() => (asked += 1) === 3);
  expect(asked).toBe(3);
  // As in a test that timed out: nothing awaits this.
  ended = until(() => false).catch((error: unknown) => error);
});
