import { type EnvironmentDocument } from 'contracts';
import {
  type Change,
  type ChangeResult,
  type Environment,
  type Pins,
  type Revision,
} from 'contracts/releases';
import { type CanariesRepository } from '../canaries/canaries.repository';
import { canaryOver } from '../canaries/canary-over';
import { canaryNotes } from '../canaries/canary-notes';
import { ReleaseError } from '../errors';
import { type GateSettings, judge } from '../gate/gate';
import { planned } from './planned-pins';
import { changeNotes, stillOff, switchNotes } from './change-notes';
import { type Actor, type DemandPerson } from './demand-person';
import { diffSets } from './diff';
import { demandStored } from './demand-stored';
import { demandPassed, documentOf } from './judged-set';
import { onNewest } from './moved-parts';
import { otherThanSeen, staleProposal } from './proposed-set';
import { differingParts, noPins, samePins } from './pins';
import { type ProposalsRepository } from './proposals.repository';
import { type Appended, type NewRevision, type RevisionsRepository } from './revisions.repository';
import { staleRevision } from './stale-revision';
import { buildWords } from './words';

export interface ChangeRequest {
  environment: string;
  /** The revision the change was made from. */
  base: number;
  change: Change;
  reason: string;
  dryRun?: boolean;
  /** The proposal that is carried out, and the set that its proposer saw. */
  proposed?: { id: string; pins: Pins | null };
  /** Whether it may be planned on a newer revision in which only other parts changed. */
  othersMayMove?: boolean;
}

/** Throws unless the caller may change this part of the environment. */
export type DemandPart = (part: string) => void;

interface Parts {
  revisions: RevisionsRepository;
  proposals: ProposalsRepository;
  canaries: Pick<CanariesRepository, 'running'>;
  gate: GateSettings;
  isReported: (environment: string, name: string, version: string) => Promise<boolean>;
  demandPerson: DemandPerson;
  onChange?: (environment: string) => void;
}

/**
 * Decides what environments run: every change passes the gate and becomes the next numbered
 * revision.
 */
export class EnvironmentsService {
  constructor(private readonly parts: Parts) {}

  async environment(name: string): Promise<Environment> {
    const found = await this.parts.revisions.environment(name);
    if (found) return found;
    const names =
      (await this.parts.revisions.environments()).map((each) => each.name).join(', ') || 'none';
    throw new ReleaseError(
      404,
      'environment_missing',
      `There is no environment "${name}" (there are: ${names}): make it with portal environment create ${name}.`,
    );
  }

  async pinsOf(name: string): Promise<Pins> {
    await this.environment(name);
    return (await this.parts.revisions.latest(name))?.pins ?? noPins;
  }

  async pinsAt(name: string, number: number): Promise<Pins> {
    const found = await this.parts.revisions.pinsAt(name, number);
    if (found) return found;
    throw new ReleaseError(
      404,
      'revision_missing',
      `${name} has no revision ${number}: look at portal history --env ${name}.`,
    );
  }

  /** Closes the proposal that a request carries out, if it can never be carried out, and throws. */
  async #refuse(
    { proposed }: ChangeRequest,
    why: ReleaseError,
    reason: string | null = null,
  ): Promise<never> {
    if (proposed) await this.parts.proposals.close(proposed.id, 'stale', { by: null, reason });
    throw why;
  }

  async #refuseStale(request: ChangeRequest): Promise<never> {
    return this.#refuse(request, await staleRevision(this.parts.revisions, request));
  }

  async #refuseOver(request: ChangeRequest): Promise<never> {
    const { environment, change } = request;
    const build = buildWords(change.action === 'pin' ? change.builds : []);
    const why = canaryOver(environment, build);
    return this.#refuse(request, why, `the canary of ${build} is over`);
  }

  #planned(environment: string, before: Pins, change: Change): Promise<Pins> {
    return planned(before, change, {
      pinsOf: (name) => this.pinsOf(name),
      pinsAt: (number) => this.pinsAt(environment, number),
    });
  }

  /** Closes and refuses a proposal that leads to another set than its proposer saw. */
  async #demandSeen(request: ChangeRequest, next: Pins): Promise<void> {
    const { change, proposed } = request;
    const why = proposed ? otherThanSeen(change, proposed.pins, next) : null;
    if (proposed && why) await this.#refuse(request, staleProposal(proposed.id, why), why);
  }

  async #prepare(request: ChangeRequest, demandPart?: DemandPart) {
    const { environment, base, change, proposed } = request;
    const { revisions, gate } = this.parts;
    await this.environment(environment);
    const current = await revisions.latest(environment);
    if ((current?.number ?? 0) !== base) await this.#refuseStale(request);
    const before = current?.pins ?? noPins;
    const next = await this.#planned(environment, before, change);
    const touched = differingParts(before, proposed?.pins ?? next);
    if (demandPart) touched.forEach(demandPart);
    await this.#demandSeen(request, next);
    const isEmpty = !next.shell && !Object.keys(next.areas).length;
    if (isEmpty)
      throw new ReleaseError(
        409,
        'empty_environment',
        `${environment} would run nothing at all: disable areas one by one instead.`,
      );
    const verdict = await judge(next, { ...gate, environment }, before);
    const { pins, dropped } = verdict;
    if (samePins(before, next) && !dropped.length) {
      throw new ReleaseError(
        409,
        'nothing_changes',
        `${environment} runs exactly that already (revision ${base}): nothing to do.`,
      );
    }
    // A change without parts may still drop last good versions: that takes a right to their areas.
    if (demandPart && touched.length === 0) dropped.forEach(({ area }) => demandPart(area));
    demandPassed(environment, verdict, { change, before, next });
    const number = base + 1;
    const document = documentOf({ environment, revision: number }, verdict);
    const notes = [
      ...changeNotes(verdict, before),
      ...stillOff({ environment, change }, before, pins),
      ...switchNotes(environment, before, pins),
      ...(await this.#reported(environment, before, pins)),
      ...canaryNotes(await this.parts.canaries.running(environment), pins),
    ];
    return {
      before,
      next,
      pins,
      document,
      number,
      notes,
      diff: await diffSets(before, pins, (id) => gate.library.find(id)),
    };
  }

  /** Sentences about versions that pages newly fall back to and browsers report as failing. */
  async #reported(environment: string, before: Pins, pins: Pins): Promise<string[]> {
    const notes: string[] = [];
    for (const [area, { lastGood }] of Object.entries(pins.areas)) {
      if (!lastGood || before.areas[area]?.lastGood === lastGood) continue;
      if (await this.parts.isReported(environment, area, lastGood))
        notes.push(
          `${area} falls back to ${lastGood}, which browsers report as failing: look at portal health --env ${environment}.`,
        );
    }
    return notes;
  }

  /** Writes a revision if its new builds exist; they cannot be removed until it is written. */
  #append(
    { number, pins }: { number: number; pins: Pins },
    revision: NewRevision,
  ): Promise<Appended> {
    const { store } = this.parts.gate.library;
    return this.parts.revisions.append(number, revision, () =>
      demandStored(store, { pins: revision.pins, before: pins }),
    );
  }

  async #propose(
    request: ChangeRequest,
    { before, next, pins }: Record<'before' | 'next' | 'pins', Pins>,
    actor: Actor,
  ) {
    const { environment, base, change, reason } = request;
    await this.parts.demandPerson(actor);
    const { label, tokenId } = actor;
    const added = await this.parts.proposals.add(
      { environment, base, change, pins: next, reason, actor: label, tokenId },
      () => demandStored(this.parts.gate.library.store, { pins, before }),
    );
    if (added === 'stale') return this.#refuseStale(request);
    if (added === 'canary_over') return this.#refuseOver(request);
    const { id, isNew, actor: proposedBy } = added;
    return { state: 'proposed' as const, proposal: id, proposedBy, isNew, base };
  }

  /**
   * Makes a change, plans it (`dryRun`), or proposes it when the environment requires a second
   * person.
   */
  change(request: ChangeRequest, actor: Actor, demandPart?: DemandPart): Promise<ChangeResult> {
    const make = (current: ChangeRequest) => this.#changeFrom(current, actor, demandPart);
    return onNewest(request, make, this.parts.revisions);
  }

  async #changeFrom(
    request: ChangeRequest,
    actor: Actor,
    demandPart?: DemandPart,
  ): Promise<ChangeResult> {
    const prepared = await this.#prepare(request, demandPart);
    const { number, diff, notes } = prepared;
    if (request.dryRun) return { state: 'planned', revision: number, diff, notes };
    const { approvals } = await this.environment(request.environment);
    const isDone =
      approvals === 1 &&
      (await this.#write(request, prepared, { actor: actor.label, approvedBy: null }));
    if (!isDone) return { ...(await this.#propose(request, prepared, actor)), diff, notes };
    return { state: 'applied', revision: number, diff, notes };
  }

  /** Carries out an approved change. The gate checks again, against the current set. */
  async carryOut(
    request: ChangeRequest,
    by: { actor: string; approvedBy: string },
    demandPart?: DemandPart,
  ): Promise<ChangeResult> {
    const prepared = await this.#prepare(request, demandPart);
    await this.#write(request, prepared, by);
    return {
      state: 'applied',
      revision: prepared.number,
      diff: prepared.diff,
      notes: prepared.notes,
    };
  }

  /** Writes the revision. Returns false if it now needs a second person. */
  async #write(
    request: ChangeRequest,
    {
      before,
      number,
      pins,
      document,
    }: { before: Pins; number: number; pins: Pins; document: EnvironmentDocument },
    by: { actor: string; approvedBy: string | null },
  ): Promise<boolean> {
    const { environment, base, change, reason, proposed } = request;
    const written = await this.#append(
      { number: base, pins: before },
      {
        ...{ environment, number, pins, document, change, reason, ...by },
        ...(proposed ? { proposal: proposed.id } : {}),
      },
    );
    if (written === 'stale') await this.#refuseStale(request);
    if (written === 'closed')
      throw new ReleaseError(
        404,
        'proposal_missing',
        `The change ${proposed?.id ?? ''} was closed meanwhile: look at portal status.`,
      );
    if (written === 'canary_over') await this.#refuseOver(request);
    if (written === 'second_person') return false;
    this.parts.onChange?.(environment);
    return true;
  }

  async history(environment: string, limit: number): Promise<Revision[]> {
    await this.environment(environment);
    return this.parts.revisions.history(environment, { limit });
  }
}
