import { type EnvironmentDocument } from 'contracts';
import { TimedReads } from '../db/timed-reads';
import { type Releases } from '../releases';

/** How long an edge uses a cached document before it reads the database again, in milliseconds. */
const STALE_AFTER = 500;
/** How long a page waits for the database, in milliseconds. */
const TIMEOUT = 2_000;
/** Pause between two notes of the served revision, in milliseconds. */
const NOTE_EVERY = 60 * 60_000;

/** The part of the releases that is used here. */
type Source = Pick<Releases, 'onChange' | 'listen'> & {
  revisions: Pick<Releases['revisions'], 'latestNumber' | 'document' | 'noteServed'>;
};

/** Times in milliseconds, and the clock. */
interface Timing {
  staleAfter?: number;
  timeout?: number;
  now?: () => number;
}

interface Known {
  document: EnvironmentDocument | null;
  /** When it was read; 0 when a change was announced since. */
  at: number;
}

/**
 * The current document of each environment. Changes of other processes show when the database
 * server announces them, and otherwise within half a second.
 */
export class CurrentDocuments {
  readonly #known = new Map<string, Known>();
  readonly #loading = new Map<string, Promise<EnvironmentDocument | null>>();
  readonly #noted = new Map<string, number>();
  /** Stops listening. */
  readonly close: () => Promise<void>;

  readonly #timing: Required<Omit<Timing, 'timeout'>>;
  readonly #reads: TimedReads;

  constructor(
    private readonly releases: Source,
    { staleAfter = STALE_AFTER, timeout = TIMEOUT, now = Date.now }: Timing = {},
  ) {
    this.#timing = { staleAfter, now };
    this.#reads = new TimedReads(timeout);
    releases.onChange((environment) => this.#renew(environment));
    this.close = releases.listen((environment) =>
      [...(environment ? [environment] : this.#known.keys())].forEach((each) => this.#renew(each)),
    );
  }

  async of(environment: string): Promise<EnvironmentDocument | null> {
    const known = this.#known.get(environment);
    const now = this.#timing.now();
    const isFresh = known && now - known.at < this.#timing.staleAfter;
    const document = isFresh ? known.document : await this.#looked(environment, known?.document);
    if (document) this.#note(environment, document.revision, now);
    return document;
  }

  /** The result of a read; the last known document when the database is slow. */
  #looked(
    environment: string,
    last: EnvironmentDocument | null | undefined,
  ): Promise<EnvironmentDocument | null> {
    const looking = this.#loading.get(environment) ?? this.#load(environment);
    if (!last) return looking;
    return this.#reads.wait(environment, looking, last, () => {
      // Forgets the slow read: the first page after the next pause starts another one.
      if (this.#loading.get(environment) !== looking) return;
      this.#loading.delete(environment);
      this.#known.set(environment, { document: last, at: this.#timing.now() });
    });
  }

  /**
   * Reads again before the next request, so that the first page of a new revision does not wait.
   */
  #renew(environment: string) {
    const known = this.#known.get(environment);
    if (!known) return;
    this.#known.set(environment, { ...known, at: 0 });
    this.#load(environment).catch(() => undefined);
  }

  #load(environment: string): Promise<EnvironmentDocument | null> {
    const at = this.#timing.now();
    const loading = this.#read(environment).then(
      (document) => {
        // Unknown environment names are not cached, because anybody can invent them.
        if (!document && !this.#known.has(environment)) return document;
        this.#reads.answered(environment);
        // A later read wins.
        if (this.#loading.get(environment) === loading)
          this.#known.set(environment, { document, at });
        return document;
      },
      (error: unknown) => {
        const last = this.#known.get(environment)?.document;
        // The database is down: the last known document is used.
        if (last && this.#loading.get(environment) === loading)
          this.#known.set(environment, { document: last, at });
        throw error;
      },
    );
    this.#loading.set(environment, loading);
    const done = () =>
      void (this.#loading.get(environment) === loading && this.#loading.delete(environment));
    loading.then(done, done);
    return loading;
  }

  async #read(environment: string): Promise<EnvironmentDocument | null> {
    const { revisions } = this.releases;
    const number = await revisions.latestNumber(environment);
    const last = this.#known.get(environment)?.document;
    if (last?.revision === number) return last;
    return number ? revisions.document(environment, number) : null;
  }

  #note(environment: string, revision: number, now: number) {
    const label = `${environment}/${revision}`;
    if (now - (this.#noted.get(label) ?? 0) < NOTE_EVERY) return;
    this.#noted.set(label, now);
    this.releases.revisions
      .noteServed(environment, revision, new Date(now))
      .catch(() => this.#noted.delete(label));
  }
}
