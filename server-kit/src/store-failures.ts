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

/** The names of an object's methods, inherited ones included. */
function methodsOf(of: object): Set<string> {
  const names = new Set<string>();
  let level: object | null = of;
  while (level && level !== Object.prototype) {
    Object.getOwnPropertyNames(level).forEach((name) => names.add(name));
    level = Object.getPrototypeOf(level) as object | null;
  }
  names.delete('constructor');
  return names;
}

/** An object that delegates to `of` and calls `fail` for each asynchronous method that fails. */
export function countFailures<T extends object>(of: T, fail: () => void): T {
  const watched = (result: unknown): unknown => {
    if (result instanceof Promise) {
      result.catch(fail);
      return result;
    }
    return isIterable(result) ? counted(result, fail) : result;
  };
  const found = Object.create(of) as T;
  for (const name of methodsOf(of)) {
    const value: unknown = Reflect.get(of, name, of);
    if (typeof value === 'function')
      Reflect.set(found, name, (...input: unknown[]) =>
        watched((value as Method).apply(of, input)),
      );
  }
  return found;
}

/** Counts the failures of each store. */
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
