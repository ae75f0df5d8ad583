import { type ErrorAnswer } from 'contracts';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { unframed } from 'server-kit/headers';
import { toldError } from '../http/told-error';
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
  const told = toldError(error);
  if (told.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: told.code, status: told.status }, 'request refused');
  if (told.retryAfter) void reply.header('retry-after', told.retryAfter);
  void reply
    .code(told.status)
    .header('x-request-id', request.id)
    .headers({
      'cache-control': 'no-store',
      // Requests that reach no route get no headers from hooks.
      ...unframed,
    })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shape(told, request)));
};

/** Errors and unknown paths of a scope are answered with JSON, never HTML. */
export const errorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    answerError(new AppError(404, 'not_found', 'This address does not exist'), request, reply),
  );
};
