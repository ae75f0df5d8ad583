import { DatabaseError } from './errors';
import { createStartRetry } from './start-retry';

const lost = () =>
  Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  });

/** A start with a fake clock, which only waiting moves. */
const startOf = (milliseconds: number) => {
  const said: string[] = [];
  const waits: number[] = [];
  let at = 1000;
  const wait = (time: number) => {
    waits.push(time);
    at += time;
    return Promise.resolve();
  };
  const retried = createStartRetry({
    milliseconds,
    say: (text) => said.push(text),
    wait,
    now: () => at,
  });
  return { retried, said, waits };
};
/** A step that fails with each of the errors and then succeeds. */
const failing = (...errors: (Error | undefined)[]) => {
  let calls = 0;
  const step = () => {
    const error = errors[calls];
    calls += 1;
    return error === undefined ? Promise.resolve('done') : Promise.reject(error);
  };
  return { step, calls: () => calls };
};

test('a lost database is tried again, with one line for the whole start', async () => {
  const { retried, said, waits } = startOf(60_000);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(
    await retried(failing(lost(), refused, new Error('Connection terminated unexpectedly')).step),
  ).toBe('done');
  expect(await retried(failing(new Error('Failed query', { cause: lost() })).step)).toBe('done');
  expect(waits).toEqual([2000, 2000, 2000, 2000]);
  expect(said).toEqual([
    'The database was lost during the start (terminating connection due to administrator command); it is tried again for up to 60 s.',
  ]);
});

test('a file store that is away is no lost database: its error ends the start at once', async () => {
  const { retried, said } = startOf(60_000);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), {
    code: 'ECONNREFUSED',
    $metadata: { attempts: 3 },
  });
  const { step, calls } = failing(refused);
  await expect(retried(step)).rejects.toBe(refused);
  expect([calls(), said]).toEqual([1, []]);
});

test('after a minute one sentence ends it', async () => {
  const { retried, waits } = startOf(60_000);
  const failure = await retried(() => Promise.reject(lost())).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DatabaseError);
  expect((failure as Error).message).toBe(
    'The database was lost during the start (terminating connection due to administrator command) and did not come back within 60 s: check that its server runs, then start again.',
  );
  expect(waits).toHaveLength(30);
});

test('every step has its own minute', async () => {
  const { retried, waits } = startOf(4_000);
  for (let step = 0; step < 3; step += 1)
    expect(await retried(failing(lost(), lost()).step)).toBe('done');
  expect(waits).toHaveLength(6);
});

test.each([
  ['a mistake in a statement', Object.assign(new Error('syntax error'), { code: '42601' })],
  [
    'a lock that is not free',
    Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' }),
  ],
  ['anything else', new Error('No such build')],
])('%s is not tried again', async (_, error) => {
  const { retried, said } = startOf(60_000);
  const { step, calls } = failing(error);
  await expect(retried(step)).rejects.toBe(error);
  expect([calls(), said]).toEqual([1, []]);
});
