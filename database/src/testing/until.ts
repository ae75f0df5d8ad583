let current = new AbortController();
const endCurrent = (): void => {
  current.abort(new Error('The test is over.'));
  current = new AbortController();
};
// Also used by programs that run without jest.
if (typeof afterEach === 'function') {
  afterEach(endCurrent);
  afterAll(endCurrent);
}

/**
 * Polls until the condition holds. Throws when the test has ended, for example by its timeout, so
 * that `finally` blocks run.
 */
export const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  const { signal } = current;
  while (!(await condition())) {
    await new Promise((next) => setImmediate(next));
    signal.throwIfAborted();
  }
};
