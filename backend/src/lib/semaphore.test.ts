import { semaphore } from './semaphore';

it('runs no more jobs than its width at a time, and all of them, failing ones included', async () => {
  const slot = semaphore(2);
  let running = 0;
  let most = 0;
  const job = async (fails: boolean): Promise<void> => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (fails) throw new Error('no');
  };
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, place) => slot(() => job(place % 3 === 0))),
  );
  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
