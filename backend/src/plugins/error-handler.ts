import { type ErrorAnswer } from 'contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { unframed } from 'server-kit/headers';
import { toAppError } from '../http/to-app-error';
import { AppError } from '../lib/app-error';

const shape = (error: AppError, request: FastifyRequest): ErrorAnswer => ({
  success: false,
  message: error.message,
  code: error.code,
  requestId: request.id,
  ...(error.fields ? { fields: error.fields } : {}),
});

/** Sends an error in the API's shape; also used by the server for requests that reach no route. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const answer = toAppError(error);
  if (answer.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: answer.code, status: answer.status }, 'request refused');
  if (answer.retryAfter) void reply.header('retry-after', answer.retryAfter);
  void reply
    .code(answer.status)
    .header('x-request-id', request.id)
    .headers({
      'cache-control': 'no-store',
      // Requests that reach no route get no headers from hooks.
      ...unframed,
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shape(answer, request)));
};

/** Errors and unknown paths of a scope are answered with JSON, never HTML. */
export const errorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError(404, 'not_found', 'This address does not exist'), request, reply),
  );
};
