import { ReleaseError } from '../errors';
import { type BuildId, type BuildStore } from '../store/build-store';
import { parseRelease, type Release } from './release-record';

/** Published builds, parsed and cached: a build never changes. */
export class Library {
  readonly #known = new Map<string, Release>();

  constructor(readonly store: BuildStore) {}

  /** The release, or null when the store has no such name and version. */
  async find({ name, version }: BuildId): Promise<Release | null> {
    const label = `${name}@${version}`;
    const known = this.#known.get(label);
    if (known) return known;
    const text = await this.store.readRecord({ name, version });
    const release = text === null ? null : parseRelease(text);
    if (release) this.#known.set(label, release);
    return release;
  }

  /** The release; throws `build_missing` with what to do. */
  async get(id: BuildId): Promise<Release> {
    const release = await this.find(id);
    if (release) return release;
    throw new ReleaseError(
      404,
      'build_missing',
      `${id.name}@${id.version} is not in the store ${this.store.place}: publish it, or look at portal builds ${id.name} for what there is.`,
    );
  }

  forget({ name, version }: BuildId): void {
    this.#known.delete(`${name}@${version}`);
  }

  async list(name?: string): Promise<Release[]> {
    const found: Release[] = [];
    for (const id of await this.store.list()) {
      if (name && id.name !== name) continue;
      const release = await this.find(id);
      if (release) found.push(release);
    }
    return found.sort(
      (a, b) => a.name.localeCompare(b.name) || a.publishedAt.localeCompare(b.publishedAt),
    );
  }
}
