import { type AnswerOf, type CallShape, type RequestOf } from 'contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Wanted } from './guard';
import { parsed } from './parsed';

/** What a handler gets: the validated parts of the request, and the request itself. */
type Incoming<C extends CallShape> = RequestOf<C> & {
  request: FastifyRequest;
  reply: FastifyReply;
};

interface CallOptions<C extends CallShape> {
  /** The scope that the call requires; mandatory below /portal/api. */
  wanted?: Wanted;
  handler: (incoming: Incoming<C>) => Promise<AnswerOf<C>>;
}

function requestOf<C extends CallShape>(call: C, request: FastifyRequest): RequestOf<C>;
function requestOf(call: CallShape, { params, query, body }: FastifyRequest) {
  return {
    params: call.params && parsed(call.params, params),
    query: call.query && parsed(call.query, query),
    body: call.body && parsed(call.body, body),
  };
}

/** Adds the route of a call: validates by the contract and types the answer. */
export function registerCall<C extends CallShape>(
  app: FastifyInstance,
  call: C,
  { wanted, handler }: CallOptions<C>,
): void {
  const [method = 'GET', url = '/'] = call.key.split(' ');
  app.route({
    method,
    url,
    config: wanted ? { wanted, call } : { call },
    handler: (request, reply) => handler({ ...requestOf(call, request), request, reply }),
  });
}
