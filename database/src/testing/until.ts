let current = new AbortController();
const endCurrent = (): void => {
  current.abort(new Error('The test is over.'));
  current = new AbortController();
};
// Programs that run without jest use this folder too.
if (typeof afterEach === 'function') {
  afterEach(endCurrent);
  afterAll(endCurrent);
}

/**
 * Asks again until the condition holds. Throws when the test is over, by its limit for example: its
 * `finally` blocks run then.
 */
export const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  const { signal } = current;
  while (!(await condition())) {
    await new Promise((next) => setImmediate(next));
    signal.throwIfAborted();
  }
};
