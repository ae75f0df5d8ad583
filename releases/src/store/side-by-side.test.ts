import { sideBySide } from './side-by-side';

/** Items of a stream, and those that were taken from it. */
function stream(count: number) {
  const taken: number[] = [];
  async function* items() {
    for (let item = 0; item < count; item += 1) {
      taken.push(item);
      yield item;
    }
  }
  return { taken, items: items() };
}
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
};

test('up to three at a time, and every item once', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await sideBySide(stream(10).items, 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    // Later items are faster.
    await turns(50 - item);
    running -= 1;
    done.push(item);
  });
  expect(most).toBe(3);
  expect(done.sort((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('a failure is thrown once everything that runs has ended, and nothing more is begun', async () => {
  const { taken, items } = stream(10);
  let running = 0;
  const failing = sideBySide(items, 2, async (item) => {
    running += 1;
    await turns(item === 1 ? 1 : 30);
    running -= 1;
    if (item === 1) throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(running).toBe(0);
  expect(taken.length).toBeLessThan(5);
});
