import { search } from 'contracts/calls/search.calls';
import { type FastifyInstance } from 'fastify';
import { type Context } from '../../http/context';
import { ok } from '../../http/ok';
import { anyone } from '../../http/policy';
import { registerCall } from '../../http/register-call';
import { createSearchService } from './search.service';

export const searchRoutes = (app: FastifyInstance, context: Context): void => {
  const service = createSearchService(context);

  registerCall(app, search, {
    policy: anyone,
    handler: async ({ actor, query }) => ok({ data: await service.search(actor, query.q) }),
  });
};
