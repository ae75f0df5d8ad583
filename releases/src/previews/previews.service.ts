import { type EnvironmentDocument } from 'contracts';
import { type Change, type Pins, type Preview } from 'contracts/releases';
import { parseId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type GateSettings, judge } from '../gate/gate';
import { SUPPORT_CODE } from '../builds/support-code';
import { withBuilds, withSwitchOf } from '../revisions/planned-pins';
import { apiNotes } from '../revisions/change-notes';
import { demandStored } from '../revisions/demand-stored';
import { demandPassed, documentOf } from '../revisions/judged-set';
import { noPins } from '../revisions/pins';
import { type RevisionsRepository } from '../revisions/revisions.repository';
import { type BuildId } from '../store/build-store';
import { type SignedLinks } from '../signing/signed-links';
import { type PreviewsRepository, type Shown, shownWords } from './previews.repository';

/** How long an edge uses a cached preview, in milliseconds. */
const FRESH = 1_000;
/** How long the gate's result is used, in milliseconds: the gate reads every file. */
const JUDGED = 60_000;

interface Parts {
  previews: PreviewsRepository;
  revisions: Pick<RevisionsRepository, 'latest' | 'pinsAt'>;
  gate: GateSettings;
  links: SignedLinks;
  now?: () => number;
}

/** What a visitor with a preview is shown. */
export interface Previewed {
  /** Null when it cannot run beside the current revision. */
  document: EnvironmentDocument | null;
  what: string;
  expiresAt: string;
}

type OpenPreview = Preview & { shown: Shown };

interface Known {
  until: number;
  judgedUntil: number;
  /** The revision that the environment ran then. */
  revision: number;
  page: Previewed | null;
}

/** The current set with one build, which has no last good version. */
function withShown(before: Pins, build: BuildId): Pins {
  const next = withBuilds(before, [build]);
  const pin = next.areas[build.name];
  if (!pin) return next;
  // A last good version would hide failures of the previewed build.
  const shown = { version: pin.version, lastGood: null, disabled: null };
  return { ...next, areas: { ...next.areas, [build.name]: shown } };
}

/** Shows builds that no environment runs, and older revisions, to people who open a link. */
export class PreviewsService {
  /** By environment and id. Only ids of signed tokens get here, so strangers cannot fill it. */
  readonly #known = new Map<string, Known>();

  constructor(private readonly parts: Parts) {}

  get #now() {
    return (this.parts.now ?? Date.now)();
  }

  /** What it shows, if the gate lets it pass: a build like a pin, a revision like a rollback. */
  async #judge(environment: string, { build, revision }: Shown) {
    const { revisions, gate } = this.parts;
    const current = await revisions.latest(environment);
    const before = current?.pins ?? noPins;
    const next = build
      ? withShown(before, build)
      : await revisions.pinsAt(environment, revision ?? 0);
    if (!next?.shell)
      throw new ReleaseError(
        404,
        'revision_missing',
        `${environment} has no revision ${revision}: name the environment with --env.`,
      );
    const change: Change = build
      ? { action: 'pin', builds: [build] }
      : { action: 'rollback', to: revision };
    // A browser has one service worker, whatever it shows.
    const verdict = await judge(withSwitchOf(next, before), { ...gate, environment }, before);
    demandPassed(environment, verdict, { change, before, next });
    const number = revision ?? current?.number ?? 0;
    return {
      document: documentOf({ environment, revision: number }, verdict),
      sets: { pins: verdict.pins, before },
      notes: apiNotes(verdict),
    };
  }

  /** Reads `mfe-member@1.19.0` or a support code. Throws 400. */
  shownBy(what: string): Shown {
    const [, revision] = SUPPORT_CODE.exec(what) ?? [];
    if (revision) return { build: null, revision: Number(revision) };
    return { build: parseId(what), revision: null };
  }

  /**
   * Makes a preview of something that passes the gate now. Throws 422 with the gate's message, 404
   * for what does not exist.
   */
  async make(
    environment: string,
    shown: Shown,
    { madeBy, minutes }: { madeBy: string; minutes: number },
  ): Promise<Preview & { path: string; notes: string[] }> {
    const { previews, links, gate } = this.parts;
    const { sets, notes } = await this.#judge(environment, shown);
    const at = new Date(this.#now);
    const expiresAt = new Date(at.getTime() + minutes * 60_000);
    const given = { environment, shown, madeBy };
    const made = await previews.add(given, { at, expiresAt }, () =>
      demandStored(gate.library.store, sets),
    );
    const path = `/portal/preview/${links.tokenOf({ id: made.id, expiresAt })}`;
    return { ...made, path, notes };
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
    const label = `${environment} ${id}`;
    const known = this.#known.get(label);
    if (known && known.until > now && known.revision === revision) return known.page;
    const found = await this.parts.previews.open(id, new Date(now));
    const isHere = found?.environment === environment;
    const isJudged = known?.page && known.revision === revision && known.judgedUntil > now;
    const page = !isHere ? null : isJudged ? known.page : await this.#judged(found);
    const judgedUntil = isJudged ? known.judgedUntil : now + JUDGED;
    for (const [each, { until }] of this.#known) if (until <= now) this.#known.delete(each);
    this.#known.set(label, { until: now + FRESH, judgedUntil, revision, page });
    return page;
  }

  async #judged({ environment, shown, expiresAt }: OpenPreview): Promise<Previewed> {
    const about = { what: shownWords(shown), expiresAt };
    try {
      const { document } = await this.#judge(environment, shown);
      return { ...about, document };
    } catch (error) {
      // The current revision may not fit the preview any more.
      if (error instanceof ReleaseError) return { ...about, document: null };
      throw error;
    }
  }

  find(id: string): Promise<OpenPreview | null> {
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
