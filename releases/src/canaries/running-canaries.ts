import { TimedReads } from '../db/timed-reads';
import { type CanariesRepository, type CanaryRecord } from './canaries.repository';

/** How long a process uses its cached list, in milliseconds. */
const STALE_AFTER = 500;
/** How long a page waits for the database, in milliseconds. */
const TIMEOUT = 2_000;

interface Known {
  canaries: readonly CanaryRecord[];
  at: number;
}

/**
 * The running canaries, oldest first. Changes of this process show at once, those of others within
 * half a second; without a database the cached list is used.
 */
export class RunningCanaries {
  readonly #known = new Map<string, Known>();
  readonly #loading = new Map<string, Promise<readonly CanaryRecord[]>>();
  readonly #reads: TimedReads;

  constructor(
    private readonly repository: Pick<CanariesRepository, 'running'>,
    private readonly now: () => number = Date.now,
    timeout = TIMEOUT,
  ) {
    this.#reads = new TimedReads(timeout);
  }

  async of(environment: string): Promise<readonly CanaryRecord[]> {
    const known = this.#known.get(environment);
    if (known && this.now() - known.at < STALE_AFTER) return known.canaries;
    const last = known?.canaries ?? [];
    const looking = this.#loading.get(environment) ?? this.#load(environment);
    return this.#reads.wait(environment, looking, last);
  }

  /** The next page reads the list again. */
  renew(environment: string): void {
    // A change was just written, so the database answers.
    this.#reads.answered(environment);
    this.#known.delete(environment);
    this.#loading.delete(environment);
  }

  #load(environment: string): Promise<readonly CanaryRecord[]> {
    const at = this.now();
    const loading = this.repository.running(environment).then((canaries) => {
      // A change meanwhile has started a later read.
      if (this.#loading.get(environment) === loading)
        this.#known.set(environment, { canaries, at });
      return canaries;
    });
    this.#loading.set(environment, loading);
    const done = () =>
      void (this.#loading.get(environment) === loading && this.#loading.delete(environment));
    loading.then(done, done);
    return loading;
  }
}
