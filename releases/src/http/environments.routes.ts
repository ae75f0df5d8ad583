import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseId } from '../builds/names';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { change } from '../revisions/change';
import { diffSets } from '../revisions/diff';
import { impactOf } from '../revisions/impact';
import { demand, type Holder, onePart, somePart } from '../tokens/scope';
import { admin, read } from './guard';
import { line, parsed, whole } from './parsed';
import { statusOf } from './status';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, {
  error: 'an environment is named in small letters, digits and dashes',
});
const byName = z.object({ environment: name });
const byId = z.object({ id: z.string() });
const byNumber = z.object({ environment: name, number: z.coerce.number().int().nonnegative() });
const changeBody = z.object({
  base: z.number().int().nonnegative({ error: 'names the revision the change is made from' }),
  change,
  reason: line(500, 'say why in a few words'),
  dryRun: z.boolean().default(false),
});

const actorOf = ({ label, tokenId }: Holder) => ({ label, tokenId });

/** Environments: what they run, what they ran, and every change of it. */
export function environmentsRoutes(app: FastifyInstance, releases: Releases): void {
  const { environments, secondPerson, revisions, proposals, library, gate } = releases;

  app.get('/portal/api/environments', read, async () => {
    const all = await revisions.environments();
    const data = [];
    for (const each of all)
      data.push({ ...each, revision: await revisions.latestNumber(each.name) });
    return { data };
  });

  app.put('/portal/api/environments/:environment', admin, async (request, reply) => {
    const { environment } = parsed(byName, request.params);
    const { approvals } = parsed(
      z.object({
        approvals: z
          .union([z.literal(1), z.literal(2)], { error: '1, or 2 for a second person' })
          .optional(),
      }),
      request.body,
    );
    const settled = await secondPerson.settle(
      { name: environment, approvals },
      actorOf(request.holder),
    );
    return reply.code(settled.state === 'proposed' ? 202 : 200).send({ data: settled });
  });

  app.get('/portal/api/environments/:environment', read, async (request) => {
    return { data: await statusOf(releases, parsed(byName, request.params).environment) };
  });

  app.get('/portal/api/environments/:environment/revisions', read, async (request) => {
    const { limit } = parsed(
      z.object({ limit: whole({ least: 1, most: 500 }).default(20) }),
      request.query,
    );
    return { data: await environments.history(parsed(byName, request.params).environment, limit) };
  });

  app.get(
    '/portal/api/environments/:environment/revisions/:number/document',
    read,
    async (request) => {
      const { environment, number } = parsed(byNumber, request.params);
      await environments.environment(environment);
      const document = await revisions.document(environment, number);
      if (!document)
        throw new ReleaseError(
          404,
          'revision_missing',
          `${environment} has no revision ${number}.`,
        );
      return { data: document };
    },
  );

  app.get('/portal/api/environments/:environment/impact', read, async (request) => {
    const { environment } = parsed(byName, request.params);
    const { builds } = parsed(z.object({ builds: line(2000, 'name the builds') }), request.query);
    const before = await environments.pinsOf(environment);
    return { data: await impactOf(gate, { before, builds: builds.split(',').map(parseId) }) };
  });

  const pin = ({ params }: FastifyRequest) => somePart(parsed(byName, params).environment);
  const demandPartOf = (holder: Holder, environment: string) => (part: string) =>
    demand(holder, onePart(environment, part));
  app.post(
    '/portal/api/environments/:environment/changes',
    { config: { wanted: pin } },
    async (request, reply) => {
      const { environment } = parsed(byName, request.params);
      const result = await environments.change(
        { environment, ...parsed(changeBody, request.body) },
        actorOf(request.holder),
        demandPartOf(request.holder, environment),
      );
      return reply.code(result.state === 'proposed' ? 202 : 200).send({ data: result });
    },
  );

  const approval = async ({ params }: FastifyRequest) => {
    const proposal = await proposals.find(parsed(byId, params).id);
    return proposal ? somePart(proposal.environment) : 'read';
  };
  const demandPartOfProposal = async (holder: Holder, id: string) =>
    demandPartOf(holder, (await proposals.find(id))?.environment ?? '');
  const ofProposal = { config: { wanted: approval } };
  app.post('/portal/api/proposals/:id/approve', ofProposal, async (request) => {
    const { id } = parsed(byId, request.params);
    const demandPart = await demandPartOfProposal(request.holder, id);
    return { data: await secondPerson.approve(id, actorOf(request.holder), demandPart) };
  });

  app.post('/portal/api/proposals/:id/withdraw', ofProposal, async (request) => {
    return {
      data: await secondPerson.withdraw(parsed(byId, request.params).id, actorOf(request.holder)),
    };
  });

  app.post('/portal/api/proposals/:id/reject', ofProposal, async (request) => {
    const { reason } = parsed(
      z.object({ reason: line(500, 'say why in a few words') }),
      request.body,
    );
    const { id } = parsed(byId, request.params);
    const demandPart = await demandPartOfProposal(request.holder, id);
    return { data: await secondPerson.reject(id, reason, actorOf(request.holder), demandPart) };
  });

  app.get('/portal/api/diff', read, async (request) => {
    const side = z
      .string()
      .regex(/^[a-z][a-z0-9-]*(@\d+)?$/, { error: 'write production or production@12' });
    const { from, to } = parsed(z.object({ from: side, to: side }), request.query);
    const pinsAt = (text: string) => {
      const [environment = '', number] = text.split('@');
      return number === undefined
        ? environments.pinsOf(environment)
        : environments.pinsAt(environment, Number(number));
    };
    return { data: await diffSets(await pinsAt(from), await pinsAt(to), (id) => library.find(id)) };
  });
}
