import { type ChangeResult, type Settled } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { type IsClosed } from '../tokens/signed-in-person';
import { type TokensRepository } from '../tokens/tokens.repository';
import { type Actor, type DemandPerson } from './demand-person';
import { everyPart, namedParts } from './planned-pins';
import { type DemandPart, type EnvironmentsService } from './environments.service';
import { differingParts } from './pins';
import { type Proposal, type ProposalsRepository } from './proposals.repository';
import { staleProposal } from './proposed-set';
import { type RevisionsRepository } from './revisions.repository';

interface Parts {
  environments: EnvironmentsService;
  revisions: RevisionsRepository;
  proposals: ProposalsRepository;
  tokens: TokensRepository;
  demandPerson: DemandPerson;
  isClosed: IsClosed;
}

const isOwn = (proposal: Proposal, actor: Actor) =>
  proposal.tokenId === actor.tokenId || proposal.actor === actor.label;

/** Approves, rejects and withdraws proposals. */
export class SecondPersonService {
  constructor(private readonly parts: Parts) {}

  #notWaiting(id: string, proposal: Proposal | null) {
    const { state, closedBy, closedReason, environment = '', base = 0, change } = proposal ?? {};
    if (state === 'stale') {
      const isOfPeople = change?.action === 'approvals';
      const why = isOfPeople
        ? `${environment} asks for two people again`
        : `${environment} has moved on since revision ${base}`;
      return staleProposal(id, closedReason ?? why);
    }
    if (closedBy)
      return new ReleaseError(
        404,
        'proposal_missing',
        `The change ${id} was ${state ?? ''} by ${closedBy}: it waits no longer.`,
      );
    return new ReleaseError(
      404,
      'proposal_missing',
      `No change "${id}" waits for approval: look at portal status.`,
    );
  }

  async #waiting(id: string): Promise<Proposal> {
    const proposal = await this.parts.proposals.find(id);
    if (proposal?.state === 'open') return proposal;
    throw this.#notWaiting(id, proposal);
  }

  /** Throws unless the actor is another person than the proposer, as far as tokens tell. */
  async #demandOther(proposal: Proposal, actor: Actor): Promise<void> {
    const asks = `${proposal.environment} asks for a second person:`;
    if (isOwn(proposal, actor))
      throw new ReleaseError(
        403,
        'second_person',
        `${asks} somebody other than ${proposal.actor} approves this.`,
      );
    const { tokens, demandPerson, isClosed } = this.parts;
    await demandPerson(actor);
    await demandPerson({ label: proposal.actor, tokenId: proposal.tokenId });
    const [proposer, other] = [
      await tokens.personOf(proposal.tokenId),
      await tokens.personOf(actor.tokenId),
    ];
    if (proposer && proposer.id === other?.id)
      throw new ReleaseError(
        403,
        'second_person',
        `${asks} the token of ${actor.label} and that of ${proposal.actor} are of one person.`,
      );
    // Only the person knows the secret of such a token, not the administrator who asked for it.
    const areTwoPeople = proposer !== null && other !== null;
    if (!areTwoPeople && (await tokens.areRelated(proposal.tokenId, actor.tokenId))) {
      const both = `the token of ${actor.label} and that of ${proposal.actor}`;
      throw new ReleaseError(403, 'second_person', `${asks} ${both} were made one with the other.`);
    }
    if (proposer && (await isClosed(proposer.id))) {
      const why = `The account of ${proposal.actor}, who proposed this, is closed`;
      throw new ReleaseError(403, 'proposer_ended', `${why}: make the change again.`);
    }
    if (proposal.isEnded) {
      const why = `The token of ${proposal.actor}, who proposed this, was revoked or has expired`;
      throw new ReleaseError(403, 'proposer_ended', `${why}: make the change again.`);
    }
  }

  /** Approves. The gate checks again, against the current set. */
  async approve(id: string, actor: Actor, demandPart: DemandPart): Promise<ChangeResult | Settled> {
    const { environments, proposals } = this.parts;
    const proposal = await this.#waiting(id);
    await this.#demandOther(proposal, actor);
    const { environment, base, change, reason, pins } = proposal;
    if (change.action !== 'approvals')
      return environments.carryOut(
        { environment, base, change, reason, proposed: { id, pins } },
        { actor: proposal.actor, approvedBy: actor.label },
        demandPart,
      );
    demandPart(everyPart);
    if (!(await proposals.applyApprovals(id, actor.label)))
      throw this.#notWaiting(id, await proposals.find(id));
    return { ...(await environments.environment(environment)), state: 'settled' };
  }

  /** The parts that a proposal touches. Of a rollback both sets are kept, so they are compared. */
  async #touchedParts({ environment, base, change }: Proposal): Promise<readonly string[]> {
    if (change.action !== 'rollback') return namedParts(change);
    const { environments } = this.parts;
    const [now, older] = await Promise.all(
      [base, change.to].map((number) => environments.pinsAt(environment, number)),
    );
    const parts = now && older ? differingParts(now, older) : [];
    return parts.length ? parts : [everyPart];
  }

  /** Throws what an approval is refused with whatever its gate says: by person and by right. */
  async demandApprover(proposal: Proposal, actor: Actor, demandPart: DemandPart): Promise<void> {
    await this.#demandOther(proposal, actor);
    const { environment, base, pins } = proposal;
    const before = pins && (await this.parts.revisions.pinsAt(environment, base));
    const parts = before ? differingParts(before, pins) : await this.#touchedParts(proposal);
    parts.forEach(demandPart);
  }

  /** Withdraws one's own proposal. */
  async withdraw(id: string, actor: Actor, demandPart: DemandPart): Promise<{ id: string }> {
    const proposal = await this.#waiting(id);
    if (!isOwn(proposal, actor)) {
      const no = `npx portal reject ${id} says no to it`;
      throw new ReleaseError(
        403,
        'not_proposer',
        `${proposal.actor} proposed this and can withdraw it; ${no}.`,
      );
    }
    // Another token of the same name may reach less far than the one that proposed it.
    if (proposal.tokenId !== actor.tokenId)
      (await this.#touchedParts(proposal)).forEach(demandPart);
    return this.#close(id, 'withdrawn', { by: actor.label, reason: null });
  }

  /** Rejects a proposal. */
  async reject(
    id: string,
    reason: string,
    actor: Actor,
    demandPart: DemandPart,
  ): Promise<{ id: string }> {
    (await this.#touchedParts(await this.#waiting(id))).forEach(demandPart);
    return this.#close(id, 'rejected', { by: actor.label, reason });
  }

  async #close(
    ...[id, state, by]: Parameters<ProposalsRepository['close']>
  ): Promise<{ id: string }> {
    const { proposals } = this.parts;
    if (!(await proposals.close(id, state, by)))
      throw this.#notWaiting(id, await proposals.find(id));
    return { id };
  }

  /**
   * Creates an environment, or sets how many people a change of it takes. Lowering that number is
   * itself a change that needs a second person.
   */
  async settle(
    { name, approvals }: { name: string; approvals?: 1 | 2 | undefined },
    actor: Actor,
  ): Promise<Settled> {
    const { revisions, proposals } = this.parts;
    const saved = await revisions.saveEnvironment({ name, approvals: approvals ?? 1 });
    if (approvals === 2) await proposals.withdrawApprovals(name);
    if (approvals !== 1 || saved.approvals === 1) return { ...saved, state: 'settled' };
    await this.parts.demandPerson(actor);
    const lower = {
      environment: name,
      base: await revisions.latestNumber(name),
      change: { action: 'approvals', approvals } as const,
      pins: null,
      reason: 'A change takes one person from now on',
      actor: actor.label,
      tokenId: actor.tokenId,
    };
    const { id, actor: proposedBy } = await proposals.addApprovals(lower);
    return { ...saved, state: 'proposed', proposal: id, proposedBy };
  }
}
