import { type EnvironmentDocument } from 'contracts';
import { type Audience, type Canary, type ChangeResult, type Pins } from 'contracts/releases';
import { parseId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type GateSettings } from '../gate/gate';
import { type Actor } from '../revisions/demand-person';
import { type DemandPart, type EnvironmentsService } from '../revisions/environments.service';
import { noPins } from '../revisions/pins';
import { type RevisionsRepository } from '../revisions/revisions.repository';
import { type SignedLinks } from '../signing/signed-links';
import { canaryFor, type Visitor } from './audience';
import { type CanariesRepository, type CanaryRecord } from './canaries.repository';
import { canaryDocument, CanaryDocuments } from './canary-documents';
import { figuresOf, findingOf } from './figures';
import { type RunningCanaries } from './running-canaries';

/** How long a link of an opt-in, and what it opened, lasts, in milliseconds. */
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

  /** The current pins, if the part may have a canary. Throws 404, 409. */
  #demandPinned(
    environment: string,
    { name, version }: { name: string; version: string },
    pins: Pins,
  ) {
    if (name === 'shell')
      throw new ReleaseError(
        400,
        'canary_of_shell',
        'A canary is of an area: a shell that does not start could report nothing. Look at it with portal preview, then pin it.',
      );
    const pin = pins.areas[name];
    if (!pin)
      throw new ReleaseError(
        404,
        'area_not_pinned',
        `${environment} runs no ${name} to compare with: pin it with portal pin.`,
      );
    if (pin.disabled)
      throw new ReleaseError(
        409,
        'area_disabled',
        `${name} is switched off in ${environment}: there is nothing to compare with.`,
      );
    if (pin.version === version)
      throw new ReleaseError(
        409,
        'nothing_changes',
        `${environment} runs ${name}@${version} already: nothing to do.`,
      );
    return pin.version;
  }

  /**
   * Starts a canary after the same gate as a pin. Throws 422 with the gate's message, 409 when the
   * part has a canary.
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
  ): Promise<Canary & { path: string | null }> {
    const { canaries, revisions, gate, running, links } = this.parts;
    const id = parseId(build);
    const latest = await revisions.latest(environment);
    const before = latest?.pins ?? noPins;
    const pinned = this.#demandPinned(environment, id, before);
    const asked = { environment, part: id.name, version: id.version };
    await canaryDocument(asked, { revision: latest?.number ?? 0, before }, gate);
    const given = { ...asked, pinned, audience, reason: reason ?? null, startedBy: label };
    const added = await canaries.add(given, async () => {
      if (await gate.library.store.readRecord(id)) return;
      throw new ReleaseError(404, 'build_missing', `${build} is not in the store.`);
    });
    if (!added) {
      const [other] = (await canaries.running(environment)).filter(({ part }) => part === id.name);
      throw new ReleaseError(
        409,
        'canary_runs',
        `${environment} has a canary of ${id.name}@${other?.version ?? ''} already: stop or promote it first.`,
      );
    }
    running.renew(environment);
    const expiresAt = new Date(Date.parse(added.at) + LINK);
    const token = links.tokenOf({ id: added.id, expiresAt });
    const path = audience.by === 'opt-in' ? `/portal/canary/${token}` : null;
    return { ...(await this.#shown(added)), path };
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

  #over({ part, version, environment, state }: CanaryRecord) {
    return new ReleaseError(
      409,
      'canary_over',
      `The canary of ${part}@${version} is over (${state}): look at portal canary status --env ${environment}.`,
    );
  }

  /** Ends a canary, with its figures in the record. */
  async stop(record: CanaryRecord, reason: string | undefined, by: string): Promise<Canary> {
    const { canaries, running } = this.parts;
    const { finding } = await this.#shown(record);
    const stopped = await canaries.stop(record.id, by, reason ? `${reason}. ${finding}` : finding);
    if (!stopped) throw this.#over((await canaries.find(record.id)) ?? record);
    running.renew(record.environment);
    return this.#shown(stopped);
  }

  /** Pins its version, or proposes that. The pin ends the canary. */
  async promote(
    record: CanaryRecord,
    reason: string | undefined,
    by: { actor: Actor; demandPart: DemandPart },
  ): Promise<ChangeResult> {
    const { environments, revisions } = this.parts;
    const { environment, part: name, version } = record;
    if (record.state !== 'running') throw this.#over(record);
    const { finding } = await this.#shown(record);
    return environments.change(
      {
        environment,
        base: await revisions.latestNumber(environment),
        othersMayMove: true,
        change: { action: 'pin', builds: [{ name, version }] },
        reason: reason ?? `The canary is promoted. ${finding}`.slice(0, 500),
      },
      by.actor,
      by.demandPart,
    );
  }

  /** The running canary of a link that is open to who has it; null when it is over. */
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
