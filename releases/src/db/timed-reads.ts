/** How long a late read is remembered, in milliseconds: an outage may end while nobody reads. */
const REMEMBERED = 5_000;

/**
 * Waits for reads of a database that may be silent: up to a limit, and not at all soon after a read
 * that was late. So only the first page waits for a frozen database.
 */
export class TimedReads {
  /** When the last read of a key was late, and when one last succeeded. */
  readonly #late = new Map<string, number>();
  readonly #answered = new Map<string, number>();

  /** @param limit in milliseconds */
  constructor(private readonly limit: number) {}

  /** The database has answered: the next read is waited for. */
  answered(key: string): void {
    this.#late.delete(key);
    this.#answered.set(key, performance.now());
  }

  #isSilent(key: string, now: number): boolean {
    const late = this.#late.get(key);
    return late !== undefined && now - late < REMEMBERED;
  }

  /**
   * The result of a read, or `last` if it fails or is late. `onLate` is called when the limit is
   * over, also if nobody waited for it.
   */
  wait<T>(key: string, reading: Promise<T>, last: T, onLate: () => void = () => {}): Promise<T> {
    const began = performance.now();
    const isSilent = this.#isSilent(key, began);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<T>((resolve) => {
      timer = setTimeout(() => {
        // A later read may have succeeded meanwhile.
        if ((this.#answered.get(key) ?? -1) < began) this.#late.set(key, performance.now());
        onLate();
        resolve(last);
      }, this.limit);
    });
    const read = reading.then(
      (value) => {
        this.answered(key);
        return value;
      },
      () => last,
    );
    const ended = Promise.race([read, late]).finally(() => clearTimeout(timer));
    return isSilent ? Promise.resolve(last) : ended;
  }
}
