/**
 * Waits for reads of a database that may be silent: up to a limit, and not at all after a read that
 * was late, until one succeeds. So only the first page waits for a frozen database.
 */
export class Patience {
  readonly #silent = new Set<string>();

  /** @param limit in milliseconds */
  constructor(private readonly limit: number) {}

  /**
   * The result of a read, or `last` if it fails or is late. `onLate` is called when the limit is
   * over, also if nobody waited for it.
   */
  wait<T>(key: string, reading: Promise<T>, last: T, onLate: () => void = () => {}): Promise<T> {
    const isSilent = this.#silent.has(key);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        this.#silent.add(key);
        onLate();
        resolve(last);
      }, this.limit);
    });
    const read = reading.then(
      (value) => {
        this.#silent.delete(key);
        return value;
      },
      () => last,
    );
    const ended = Promise.race([read, late]).finally(() => clearTimeout(timer));
    return isSilent ? Promise.resolve(last) : ended;
  }
}
