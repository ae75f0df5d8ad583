import { type EnvironmentDocument } from 'contracts';
import { type Releases } from '../releases';

/** How long an edge may go on with what it knows before it asks the database again, in milliseconds. */
const STALE_AFTER = 500;
/** How often it notes which revision it hands out, in milliseconds. */
const NOTE_EVERY = 60 * 60_000;

/** The document each environment runs now; changes of this process show at once, those of others within half a second. */
export class CurrentDocuments {
  readonly #known = new Map<string, { document: EnvironmentDocument | null; at: number }>();
  readonly #noted = new Map<string, number>();

  constructor(private readonly releases: Releases) {
    releases.onChange((environment) => this.#known.delete(environment));
  }

  async of(environment: string): Promise<EnvironmentDocument | null> {
    const known = this.#known.get(environment);
    const now = Date.now();
    if (known && now - known.at < STALE_AFTER) return known.document;
    const { revisions } = this.releases;
    let number: number;
    try {
      number = await revisions.latestNumber(environment);
    } catch (error) {
      if (known?.document) return known.document; // the database is away: the last known page is better than none
      throw error;
    }
    const document = known?.document?.revision === number ? known.document : number ? await revisions.document(environment, number) : null;
    // Names that are no environment are not remembered: anybody can make them up.
    if (document || known) this.#known.set(environment, { document, at: now });
    if (document) this.#note(environment, document.revision, now);
    return document;
  }

  #note(environment: string, revision: number, now: number) {
    const label = `${environment}/${revision}`;
    if (now - (this.#noted.get(label) ?? 0) < NOTE_EVERY) return;
    this.#noted.set(label, now);
    this.releases.revisions.noteServed(environment, revision, new Date(now)).catch(() => this.#noted.delete(label));
  }
}
