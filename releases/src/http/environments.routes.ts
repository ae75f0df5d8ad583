import * as calls from 'contracts/releases/environments.calls';
import { type ApprovalsChange, type Change } from 'contracts/releases';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { parseId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { namedParts } from '../revisions/planned-pins';
import { diffSets } from '../revisions/diff';
import { type Proposal } from '../revisions/proposals.repository';
import { impactOf } from '../revisions/impact';
import { allows, demand, type Holder, onePart, somePart } from '../tokens/scope';
import { explain } from './explain';
import { parsed } from './parsed';
import { registerCall } from './register-call';
import { statusOf } from './status';

const actorOf = ({ label, tokenId }: Holder) => ({ label, tokenId });

const demandPartOf = (holder: Holder, environment: string) => (part: string) =>
  demand(holder, onePart(environment, part));

/**
 * Refuses a token without any right to the environment. The refusal names the parts of the change,
 * so that a team asks for no more.
 */
function demandSomePart(holder: Holder, environment: string, change: Change | ApprovalsChange) {
  if (allows(holder, somePart(environment))) return;
  namedParts(change).forEach(demandPartOf(holder, environment));
}

/** Why an approval by this holder would be refused, as a sentence; null if it would not. */
const refusalOf =
  ({ secondPerson }: Releases, holder: Holder) =>
  async (proposal: Proposal): Promise<string | null> => {
    const { environment, change } = proposal;
    try {
      demandSomePart(holder, environment, change);
      const demandPart = demandPartOf(holder, environment);
      await secondPerson.demandApprover(proposal, actorOf(holder), demandPart);
      return null;
    } catch (error) {
      if (error instanceof ReleaseError) return error.message;
      throw error;
    }
  };

/** Environments: what they run, and what they ran. */
function reads(app: FastifyInstance, releases: Releases): void {
  const { environments, revisions, library, gate, health } = releases;
  const wanted = 'read';

  registerCall(app, calls.listEnvironments, {
    wanted,
    handler: async () => {
      const data = [];
      for (const each of await revisions.environments())
        data.push({ ...each, revision: await revisions.latestNumber(each.name) });
      return { data };
    },
  });

  registerCall(app, calls.getStatus, {
    wanted,
    handler: async ({ params, request: { holder } }) => ({
      data: await statusOf(releases, params.environment, refusalOf(releases, holder)),
    }),
  });

  registerCall(app, calls.listRevisions, {
    wanted,
    handler: async ({ params, query }) => ({
      data: await environments.history(params.environment, query.limit),
    }),
  });

  registerCall(app, calls.getDocument, {
    wanted,
    handler: async ({ params: { environment, number } }) => {
      await environments.environment(environment);
      const data = await revisions.document(environment, number);
      if (data) return { data };
      throw new ReleaseError(404, 'revision_missing', `${environment} has no revision ${number}.`);
    },
  });

  registerCall(app, calls.getImpact, {
    wanted,
    handler: async ({ params, query }) => {
      const before = await environments.pinsOf(params.environment);
      const builds = query.builds.split(',').map(parseId);
      const { environment } = params;
      return { data: await impactOf({ ...gate, environment }, { before, builds }) };
    },
  });

  registerCall(app, calls.getDiff, {
    wanted,
    handler: async ({ query: { from, to } }) => {
      const pinsAt = (text: string) => {
        const [environment = '', number] = text.split('@');
        return number === undefined
          ? environments.pinsOf(environment)
          : environments.pinsAt(environment, Number(number));
      };
      const find = library.find.bind(library);
      return { data: await diffSets(await pinsAt(from), await pinsAt(to), find) };
    },
  });

  registerCall(app, calls.explainWhat, {
    wanted,
    handler: async ({ query: { environment, what } }) => ({
      data: await explain(releases, environment, what),
    }),
  });

  registerCall(app, calls.getHealth, {
    wanted,
    handler: async ({ params: { environment }, query }) => {
      await environments.environment(environment);
      return { data: await health.report(environment, query) };
    },
  });
}

/** Proposals that wait for a second person. */
function proposalRoutes(app: FastifyInstance, { proposals, secondPerson }: Releases): void {
  const wanted = async ({ params, holder }: FastifyRequest) => {
    const proposal = await proposals.find(parsed(calls.approveProposal.params, params).id);
    if (proposal) demandSomePart(holder, proposal.environment, proposal.change);
    return 'read';
  };
  const demandPartOfProposal = async (holder: Holder, id: string) =>
    demandPartOf(holder, (await proposals.find(id))?.environment ?? '');

  registerCall(app, calls.approveProposal, {
    wanted,
    handler: async ({ params: { id }, request: { holder } }) => {
      const demandPart = await demandPartOfProposal(holder, id);
      return { data: await secondPerson.approve(id, actorOf(holder), demandPart) };
    },
  });

  registerCall(app, calls.withdrawProposal, {
    wanted,
    handler: async ({ params: { id }, request: { holder } }) => {
      const demandPart = await demandPartOfProposal(holder, id);
      return { data: await secondPerson.withdraw(id, actorOf(holder), demandPart) };
    },
  });

  registerCall(app, calls.rejectProposal, {
    wanted,
    handler: async ({ params: { id }, body: { reason }, request: { holder } }) => {
      const demandPart = await demandPartOfProposal(holder, id);
      return { data: await secondPerson.reject(id, reason, actorOf(holder), demandPart) };
    },
  });
}

/** Environments: what they run, what they ran, and every change of it. */
export function environmentsRoutes(app: FastifyInstance, releases: Releases): void {
  const { environments, secondPerson } = releases;
  reads(app, releases);
  proposalRoutes(app, releases);

  registerCall(app, calls.putEnvironment, {
    wanted: 'admin',
    handler: async ({ params: { environment: name }, body, request, reply }) => {
      const data = await secondPerson.settle({ name, ...body }, actorOf(request.holder));
      if (data.state === 'proposed') void reply.code(202);
      return { data };
    },
  });

  registerCall(app, calls.changeEnvironment, {
    // The handler checks the right: the parts are in the body.
    wanted: 'read',
    handler: async ({ params: { environment }, body, request: { holder }, reply }) => {
      demandSomePart(holder, environment, body.change);
      const demandPart = demandPartOf(holder, environment);
      const data = await environments.change({ environment, ...body }, actorOf(holder), demandPart);
      if (data.state === 'proposed') void reply.code(202);
      return { data };
    },
  });
}
