import { type Metrics } from './metrics';

type Method = (...input: unknown[]) => unknown;

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* counted(items: AsyncIterable<unknown>, fail: () => void) {
  try {
    yield* items;
  } catch (error) {
    fail();
    throw error;
  }
}

/** The same object, with `fail` called for each of its asynchronous methods that fails. */
export function countFailures<T extends object>(of: T, fail: () => void): T {
  const watched = (result: unknown): unknown => {
    if (result instanceof Promise) {
      result.catch(fail);
      return result;
    }
    return isIterable(result) ? counted(result, fail) : result;
  };
  return new Proxy(of, {
    get: (object, name) => {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...input: unknown[]) => watched((value as Method).apply(object, input));
    },
  });
}

/** Counts how often stores failed, by what they hold. */
export function watchStores(
  metrics: Pick<Metrics, 'counter'>,
  stores: Readonly<Record<string, (() => number) | undefined>>,
): void {
  metrics.counter({
    name: 'portal_store_failures_total',
    help: 'Reads and writes that failed in the store of uploads or of builds',
    labels: ['store'],
    read: () =>
      Object.entries(stores).flatMap(([store, failures]) =>
        failures ? [{ labels: { store }, value: failures() }] : [],
      ),
  });
}
