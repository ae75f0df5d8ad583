import { type EnvironmentDocument } from 'contracts';
import { type Change, type Pins, type Preview } from 'contracts/releases';
import { parseId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type GateSettings, judge } from '../gate/gate';
import { problemLines } from '../gate/problem';
import { blockingProblems } from '../gate/blocking-problems';
import { SUPPORT_CODE } from '../builds/support-code';
import { withBuilds } from '../revisions/planned-pins';
import { composeDocument } from '../revisions/document';
import { noPins } from '../revisions/pins';
import { type RevisionsRepository } from '../revisions/revisions.repository';
import { type BuildId } from '../store/build-store';
import { type PreviewLinks } from './preview-links';
import { type PreviewsRepository, type Shown, shownWords } from './previews.repository';

/** How long an edge goes on with what it knows of a preview, in milliseconds. */
const FRESH = 1_000;

interface Parts {
  previews: PreviewsRepository;
  revisions: Pick<RevisionsRepository, 'latest' | 'at' | 'document' | 'environment'>;
  gate: GateSettings;
  links: PreviewLinks;
  now?: () => number;
}

/** What a visitor with a preview is shown. */
export interface Previewed {
  /** Null when it cannot run beside the revision of now. */
  document: EnvironmentDocument | null;
  what: string;
  expiresAt: string;
}

/** The set of now with one build, which runs without a version to fall back to. */
function withShown(before: Pins, build: BuildId): Pins {
  const next = withBuilds(before, [build]);
  const pin = next.areas[build.name];
  if (!pin) return next;
  // A last good version would hide a failure of what somebody wants to see.
  const shown = { version: pin.version, lastGood: null, disabled: null };
  return { ...next, areas: { ...next.areas, [build.name]: shown } };
}

/** Shows builds that no environment runs, and older revisions, to who opens a link. */
export class PreviewsService {
  /** Only tokens that were signed here get this far: there are as many as open previews. */
  readonly #known = new Map<string, { until: number; revision: number; page: Previewed | null }>();

  constructor(private readonly parts: Parts) {}

  get #now() {
    return (this.parts.now ?? Date.now)();
  }

  async #composed(environment: string, build: BuildId): Promise<EnvironmentDocument> {
    const { revisions, gate } = this.parts;
    const current = await revisions.latest(environment);
    const before = current?.pins ?? noPins;
    const next = withShown(before, build);
    const verdict = await judge(next, gate, before);
    const change: Change = { action: 'pin', builds: [build] };
    const problems = blockingProblems(verdict.problems, change, { before, next });
    if (problems.length)
      throw new ReleaseError(
        422,
        'gate_refused',
        `The gate refuses this for ${environment}:\n${problemLines(problems).join('\n')}`,
        { problems },
      );
    return composeDocument(
      { environment, revision: current?.number ?? 0, pins: verdict.pins },
      (name, version) => {
        const release = verdict.releases.get(`${name}@${version}`);
        if (release) return release;
        throw new ReleaseError(404, 'build_missing', `${name}@${version} is not in the store.`);
      },
    );
  }

  async #documentOf(environment: string, { build, revision }: Shown): Promise<EnvironmentDocument> {
    if (build) return this.#composed(environment, build);
    const document = await this.parts.revisions.document(environment, revision);
    const pins = [document?.shell, ...(document?.areas ?? [])].flatMap((pin) => pin ?? []);
    if (!document || !pins.length)
      throw new ReleaseError(
        404,
        'revision_missing',
        `${environment} has no revision ${revision}: name the environment with --env.`,
      );
    for (const { name, version } of pins)
      if (!(await this.parts.gate.library.find({ name, version })))
        throw new ReleaseError(
          404,
          'build_missing',
          `Revision ${revision} runs ${name}@${version}, which is not in the store any more.`,
        );
    return document;
  }

  /** Reads `mfe-member@1.19.0` or a support code. Throws 400. */
  shownBy(what: string): Shown {
    const [, revision] = SUPPORT_CODE.exec(what) ?? [];
    if (revision) return { build: null, revision: Number(revision) };
    return { build: parseId(what), revision: null };
  }

  /**
   * Makes a preview of something that the gate lets pass today. Throws 422 with the gate's words,
   * 404 for what is not there.
   */
  async make(
    environment: string,
    shown: Shown,
    { madeBy, minutes }: { madeBy: string; minutes: number },
  ): Promise<Preview & { path: string }> {
    const { previews, links } = this.parts;
    await this.#documentOf(environment, shown);
    const at = new Date(this.#now);
    const expiresAt = new Date(at.getTime() + minutes * 60_000);
    const made = await previews.add({ environment, shown, madeBy }, { at, expiresAt });
    return { ...made, path: `/portal/preview/${links.tokenOf({ id: made.id, expiresAt })}` };
  }

  /** When the preview of a token ends, if it is one of this environment that is open. */
  async endOf(token: string, environment: string): Promise<Date | null> {
    const id = this.parts.links.idOf(token, this.#now);
    const found = id && (await this.parts.previews.open(id, new Date(this.#now)));
    return found && found.environment === environment ? new Date(found.expiresAt) : null;
  }

  /**
   * What a page shows whose visitor opened a preview of this environment; null once it has ended.
   */
  async pageOf(token: string, environment: string, revision: number): Promise<Previewed | null> {
    const now = this.#now;
    const id = this.parts.links.idOf(token, now);
    if (!id) return null;
    const known = this.#known.get(id);
    if (known && known.until > now && known.revision === revision) return known.page;
    const page = await this.#look(id, environment);
    for (const [each, { until }] of this.#known) if (until <= now) this.#known.delete(each);
    this.#known.set(id, { until: now + FRESH, revision, page });
    return page;
  }

  async #look(id: string, environment: string): Promise<Previewed | null> {
    const found = await this.parts.previews.open(id, new Date(this.#now));
    if (!found || found.environment !== environment) return null;
    const about = { what: shownWords(found.shown), expiresAt: found.expiresAt };
    try {
      return { ...about, document: await this.#documentOf(environment, found.shown) };
    } catch (error) {
      // What runs now may have moved on without it.
      if (error instanceof ReleaseError) return { ...about, document: null };
      throw error;
    }
  }

  find(id: string): Promise<(Preview & { shown: Shown }) | null> {
    return this.parts.previews.find(id);
  }

  list(environment: string): Promise<Preview[]> {
    return this.parts.previews.list(environment);
  }

  /** Ends it before its time; pages of it show what is pinned within a second. */
  async end(id: string): Promise<void> {
    await this.parts.previews.end(id, new Date(this.#now));
  }
}
