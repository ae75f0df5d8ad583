import { type EnvironmentDocument } from 'contracts';
import { type Audience, type Canary, type ChangeResult } from 'contracts/releases';
import { keysInTime } from '../builds/keys-in-time';
import { parseId } from '../builds/names';
import { demandStored } from '../revisions/demand-stored';
import { withBuilds } from '../revisions/planned-pins';
import { type GateSettings } from '../gate/gate';
import { type Actor } from '../revisions/demand-person';
import { type DemandPart, type EnvironmentsService } from '../revisions/environments.service';
import { noPins } from '../revisions/pins';
import { type RevisionsRepository } from '../revisions/revisions.repository';
import { type KeysRepository } from '../signing/keys.repository';
import { type SignedLinks } from '../signing/signed-links';
import { canaryFor, type Visitor } from './audience';
import { type CanariesRepository, type CanaryRecord } from './canaries.repository';
import { canaryOver } from './canary-over';
import { canaryDocument, CanaryDocuments } from './canary-documents';
import { figuresOf, findingOf } from './figures';
import { demandPinned, notStarted } from './not-started';
import { type RunningCanaries } from './running-canaries';

/** How long an opt-in link and the cookie that it sets are valid, in milliseconds. */
const LINK = 30 * 86_400_000;

interface Parts {
  canaries: CanariesRepository;
  running: RunningCanaries;
  revisions: Pick<RevisionsRepository, 'latest' | 'latestNumber' | 'pinsAt'>;
  environments: Pick<EnvironmentsService, 'environment' | 'change'>;
  gate: GateSettings;
  links: SignedLinks;
}

/** A canary and its document for one page. */
export interface CanaryPage {
  id: string;
  document: EnvironmentDocument;
}

/** Runs a version in some browsers in place of the pinned one. */
export class CanariesService {
  readonly #documents: CanaryDocuments;

  constructor(private readonly parts: Parts) {
    const { gate, revisions, canaries } = parts;
    this.#documents = new CanaryDocuments({
      gate,
      pinsAt: (environment, revision) => revisions.pinsAt(environment, revision),
      onRefused: async ({ id, environment }, why) => {
        await canaries.stop(id, null, why);
        parts.running.renew(environment);
      },
    });
  }

  /**
   * Starts a canary after the same gate as a pin. Throws 403 where a change takes two people, 422
   * with the gate's message, 409 when the part has a canary or the environment moved on meanwhile.
   */
  async start(
    {
      environment,
      build,
      audience,
      reason,
    }: {
      environment: string;
      build: string;
      audience: Audience;
      reason?: string | undefined;
    },
    { label }: Pick<Actor, 'label'>,
  ): Promise<Canary & { path: string | null; notes: string[] }> {
    const { canaries, environments, revisions, gate, running, links } = this.parts;
    const id = parseId(build);
    const asked = { environment, part: id.name, version: id.version };
    // Checked first, because mending what the gate says would not help. Checked again on writing.
    const { approvals } = await environments.environment(environment);
    if (approvals !== 1) throw notStarted('second_person', asked);
    const latest = await revisions.latest(environment);
    const before = latest?.pins ?? noPins;
    const base = latest?.number ?? 0;
    const pinned = demandPinned(asked, before);
    const { notes } = await canaryDocument(asked, { revision: base, before }, gate);
    const { keyId } = await gate.library.get(id);
    const kept = { pinned, audience, reason: reason ?? null, startedBy: label };
    const given = { ...asked, ...kept, base, keyId };
    const pins = withBuilds(before, [id]);
    const added = await canaries.add(given, () =>
      demandStored(gate.library.store, { pins, before }),
    );
    if (typeof added === 'string') {
      const all = await canaries.running(environment);
      throw notStarted(added, asked, all.find(({ part }) => part === id.name)?.version);
    }
    running.renew(environment);
    const expiresAt = new Date(Date.parse(added.at) + LINK);
    const token = links.tokenOf({ id: added.id, expiresAt });
    const path = audience.by === 'opt-in' ? `/portal/canary/${token}` : null;
    return { ...(await this.#shown(added)), path, notes };
  }

  async #shownAll(records: readonly CanaryRecord[]): Promise<Canary[]> {
    const counts = await this.parts.canaries.counts(records.map(({ id }) => id));
    return records.map((record) => {
      const figures = figuresOf(counts.filter(({ canary }) => canary === record.id));
      return { ...record, figures, finding: findingOf(figures, record) };
    });
  }

  async #shown(record: CanaryRecord): Promise<Canary> {
    const [shown] = await this.#shownAll([record]);
    if (!shown) throw new Error('a canary without figures');
    return shown;
  }

  async list(environment: string): Promise<Canary[]> {
    return this.#shownAll(await this.parts.canaries.list(environment));
  }

  find(id: string): Promise<CanaryRecord | null> {
    return this.parts.canaries.find(id);
  }

  #over({ part, version, environment }: CanaryRecord) {
    return canaryOver(environment, `${part}@${version}`);
  }

  /** Ends a canary, with its figures in the record. */
  async stop(record: CanaryRecord, reason: string | undefined, by: string): Promise<Canary> {
    const { canaries, running } = this.parts;
    const { finding } = await this.#shown(record);
    const stopped = await canaries.stop(record.id, by, reason ? `${reason}. ${finding}` : finding);
    if (!stopped) throw this.#over(record);
    running.renew(record.environment);
    return this.#shown(stopped);
  }

  /**
   * Changes signing keys. Stops the canaries of builds that no trusted key has signed any more, or
   * whose key is unknown. All or nothing.
   */
  async changeKeys<T>(
    change: (keys: KeysRepository) => Promise<T>,
    by: string,
  ): Promise<{ changed: T; stopped: CanaryRecord[] }> {
    const { canaries, gate, running } = this.parts;
    // Read before the transaction, which holds locks and must not wait for the store.
    const unknown = await canaries.withoutKey();
    const ids = unknown.map(({ part: name, version }) => ({ name, version }));
    const done = await canaries.changeKeys(change, by, await keysInTime(gate.library, ids));
    done.stopped.forEach(({ environment }) => running.renew(environment));
    return done;
  }

  /** Pins its version, or proposes that. The pin ends the canary. */
  async promote(
    record: CanaryRecord,
    reason: string | undefined,
    by: { actor: Actor; demandPart: DemandPart },
  ): Promise<ChangeResult> {
    const { environments, revisions } = this.parts;
    const { id, environment, part: name, version } = record;
    if (record.state !== 'running') throw this.#over(record);
    const { finding } = await this.#shown(record);
    return environments.change(
      {
        environment,
        base: await revisions.latestNumber(environment),
        othersMayMove: true,
        change: { action: 'pin', builds: [{ name, version }], canary: id },
        reason: reason ?? `The canary is promoted. ${finding}`.slice(0, 500),
      },
      by.actor,
      by.demandPart,
    );
  }

  /** The running canary that an opt-in link opens; null if it has ended. */
  async joined(token: string, environment: string): Promise<CanaryRecord | null> {
    const id = this.parts.links.idOf(token);
    const running = await this.parts.running.of(environment);
    return running.find((each) => each.id === id && each.audience.by === 'opt-in') ?? null;
  }

  /** The canary whose link a cookie holds. */
  idOf(token: string): string | null {
    return this.parts.links.idOf(token);
  }

  /** The ways in which running canaries choose browsers. */
  async audiences(environment: string): Promise<Audience['by'][]> {
    return (await this.parts.running.of(environment)).map(({ audience }) => audience.by);
  }

  /** The canary of a visitor, beside a revision. */
  async canaryOf(
    { environment, revision }: Pick<EnvironmentDocument, 'environment' | 'revision'>,
    visitor: Visitor,
  ): Promise<CanaryPage | null> {
    const running = await this.parts.running.of(environment);
    const canary = canaryFor(running, visitor);
    const document = canary && (await this.#documents.of(canary, revision));
    return document ? { id: canary.id, document } : null;
  }
}
