import { PublishQueue } from './publish-queue';

/** Work that a test ends. */
const held = () => {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>(
    (resolve, reject) => (end = (error) => (error ? reject(error) : resolve())),
  );
  return { end, ended };
};

test('two run at once, others wait for their turn, and too many are refused', async () => {
  const queue = new PublishQueue(2, 2);
  const started: number[] = [];
  const works = [0, 1, 2, 3].map(() => held());
  const runs = works.map(({ ended }, at) =>
    queue.run(() => {
      started.push(at);
      return ended.then(() => at);
    }),
  );
  await expect(queue.run(async () => 'never')).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(started).toEqual([0, 1]);
  works[1]?.end();
  expect(await runs[1]).toBe(1);
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2]);
  // A task that fails starts the next one as well.
  works[0]?.end(new Error('broken off'));
  await expect(runs[0]).rejects.toThrow('broken off');
  await new Promise(setImmediate);
  expect(started).toEqual([0, 1, 2, 3]);
  works[2]?.end();
  works[3]?.end();
  expect(await Promise.all([runs[2], runs[3]])).toEqual([2, 3]);
});

test('a place that nobody waited for is free again', async () => {
  const queue = new PublishQueue(1, 0);
  expect(await queue.run(async () => 'one')).toBe('one');
  const work = held();
  const running = queue.run(() => work.ended);
  await expect(queue.run(async () => 'two')).rejects.toMatchObject({ code: 'busy' });
  work.end();
  await running;
  expect(await queue.run(async () => 'three')).toBe('three');
});
