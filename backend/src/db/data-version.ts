interface Options {
  /** Asks the database for a text that differs after every commit. */
  ask: () => Promise<string>;
  /** Counts what this process itself has written. */
  writes: { readonly count: number };
  /** How long a result is cached, in ms: other processes write too. */
  trust: number;
}

/**
 * The data version, cached for a few ms. An own write invalidates it at once, a write of another
 * process is seen after `trust`.
 */
export const createDataVersion = ({
  ask,
  writes,
  trust,
}: Options): (() => string | Promise<string>) => {
  let last: { count: number; until: number; version: string | Promise<string> } = {
    count: -1,
    until: 0,
    version: '',
  };
  return () => {
    if (last.count === writes.count && performance.now() < last.until) return last.version;
    const version = ask();
    const asked: typeof last = { count: writes.count, until: Infinity, version };
    const keep = (text: string) =>
      void Object.assign(asked, { version: text, until: performance.now() + trust });
    version.then(keep, () => (asked.until = 0));
    last = asked;
    return version;
  };
};

export type DataVersion = ReturnType<typeof createDataVersion>;
