interface Options {
  /** Asks the database for a text that differs after every commit. */
  ask: () => Promise<string>;
  /** Counts what this process itself has written. */
  writes: { readonly count: number };
  /** How long an answer of the database is used, in ms: others may write too. */
  trust: number;
  /** A monotonic clock, in ms. */
  now?: () => number;
}

/**
 * The version of the data, cached for a few ms: one small statement, however busy a list is. An
 * own write ends it at once, a write of another process is seen when the time is over.
 */
export const createDataVersion = ({
  ask,
  writes,
  trust,
  now = () => performance.now(),
}: Options) => {
  let last: { writes: number; until: number; asked: Promise<string>; text?: string } | undefined;

  return {
    /** The version, if it is known to be current. */
    known: (): string | undefined =>
      last?.writes === writes.count && now() < last.until ? last.text : undefined,

    /** The version; calls share a query that began after the last own write. */
    read: (): Promise<string> => {
      if (last && last.text === undefined && last.writes === writes.count) return last.asked;
      const mine: typeof last = { writes: writes.count, until: now() + trust, asked: ask() };
      last = mine;
      mine.asked.then(
        (text) => (mine.text = text),
        () => (last = last === mine ? undefined : last),
      );
      return mine.asked;
    },
  };
};

export type DataVersion = ReturnType<typeof createDataVersion>;
