import { type BuildFacts } from 'contracts';
import { own } from 'contracts/own';
import { Library } from '../builds/library';
import {
  parseRelease,
  type Release,
  type ReleaseRecord,
  type Statement,
} from '../builds/release-record';
import { type BuildId, type BuildStore } from '../store/build-store';

/** An unpublished build: its facts, and how its files are read. */
export interface KnownBuild {
  facts: BuildFacts;
  /** Null for a file that is not there. */
  read: (file: string) => Promise<Buffer | null>;
}

const BUILT_AT = '1970-01-01T00:00:00.000Z';

/** The record that the build would have, without a signature. */
function recordOf(facts: BuildFacts): string {
  const statement = { facts, commit: null, builtAt: BUILT_AT } satisfies Statement;
  return JSON.stringify({
    format: 1,
    statement: JSON.stringify(statement),
    signature: '',
    keyId: '',
    publishedBy: '',
    publishedAt: BUILT_AT,
  } satisfies ReleaseRecord);
}

/** A build as the gate sees it. Throws if a schema refuses it. */
export function releaseOf(facts: BuildFacts): Release {
  const release = parseRelease(recordOf(facts));
  if (!release) throw new Error(`${facts.name} does not describe itself as the store expects.`);
  return release;
}

const labelOf = ({ name, version }: BuildId) => `${name}@${version}`;

/** Builds in folders, in the form of a store, so that the gate and the edge can read them. */
export class KnownBuilds implements BuildStore {
  readonly place = 'this check';
  readonly library = new Library(this);
  readonly #builds: ReadonlyMap<string, KnownBuild>;

  constructor(builds: readonly KnownBuild[]) {
    this.#builds = new Map(builds.map((build) => [labelOf(build.facts), build]));
  }

  readRecord = async (id: BuildId) => {
    const build = this.#builds.get(labelOf(id));
    return build ? recordOf(build.facts) : null;
  };

  readFile = async (id: BuildId, file: string) => {
    const build = this.#builds.get(labelOf(id));
    return build && own(build.facts.files, file) ? build.read(file) : null;
  };

  list = async () => [...this.#builds.values()].map(({ facts }) => facts);
  write = async () => 'exists' as const;
  remove = async () => undefined;
  sweep = async () => undefined;
}
