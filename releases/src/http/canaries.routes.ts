import * as calls from 'contracts/releases/canaries.calls';
import { type FastifyInstance } from 'fastify';
import { parseId } from '../builds/names';
import { type CanaryRecord } from '../canaries/canaries.repository';
import { ReleaseError } from '../errors';
import { type Releases } from '../releases';
import { demand, type Holder, onePart } from '../tokens/scope';
import { registerCall } from './register-call';

/** Canaries: a token that may pin a part may start, promote and stop a canary of it. */
export function canariesRoutes(app: FastifyInstance, { canaries, environments }: Releases): void {
  // The handlers check the right: the part is known from the body or the canary only.
  const wanted = 'read';
  const found = async (id: string, holder: Holder): Promise<CanaryRecord> => {
    const canary = await canaries.find(id);
    if (!canary)
      throw new ReleaseError(
        404,
        'canary_missing',
        `There is no canary ${id}: look at portal canary status.`,
      );
    demand(holder, onePart(canary.environment, canary.part));
    return canary;
  };

  registerCall(app, calls.startCanary, {
    wanted,
    handler: async ({ params: { environment }, body, request: { holder } }) => {
      await environments.environment(environment);
      demand(holder, onePart(environment, parseId(body.build).name));
      return { data: await canaries.start({ environment, ...body }, holder) };
    },
  });

  registerCall(app, calls.listCanaries, {
    wanted,
    handler: async ({ params: { environment } }) => {
      await environments.environment(environment);
      return { data: await canaries.list(environment) };
    },
  });

  registerCall(app, calls.stopCanary, {
    wanted,
    handler: async ({ params: { id }, body: { reason }, request: { holder } }) => ({
      data: await canaries.stop(await found(id, holder), reason, holder.label),
    }),
  });

  registerCall(app, calls.promoteCanary, {
    wanted,
    handler: async ({ params: { id }, body: { reason }, request: { holder }, reply }) => {
      const canary = await found(id, holder);
      const { label, tokenId } = holder;
      const data = await canaries.promote(canary, reason, {
        actor: { label, tokenId },
        demandPart: (part) => demand(holder, onePart(canary.environment, part)),
      });
      if (data.state === 'proposed') void reply.code(202);
      return { data };
    },
  });
}
