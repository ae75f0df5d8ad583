import { type ErrorAnswer } from 'contracts';
import { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { databaseCode } from '../db/client';
import { AppError } from '../lib/app-error';

const known: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(415, 'unsupported_type', 'This type of content is not supported'),
  FST_ERR_BAD_URL: new AppError(400, 'bad_address', 'This address cannot be read'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError(404, 'not_found', 'This address does not exist'),
};

/** What the client may know of an error. Everything unexpected is one and the same 500. */
const publicError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  const match = code ? known[code] : undefined;
  if (match) return match;
  if (statusCode === 429) return new AppError(429, 'too_many_requests', 'Too many requests. Please wait a moment and try again');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, 'invalid_request', 'This request cannot be read', [
      { path: 'body', message: 'This request cannot be read' },
    ]);
  }
  // A value that PostgreSQL cannot hold is the sender's mistake, should it slip past the contracts.
  if (['22021', '22P05', '22003', '22007', '22008', '22009'].includes(databaseCode(error) ?? ''))
    return new AppError(400, 'invalid_input', 'This value cannot be stored');
  return new AppError(500, 'internal', 'Something went wrong on our side. Please try again');
};

const shape = (error: AppError, request: FastifyRequest): ErrorAnswer => ({
  success: false,
  message: error.message,
  code: error.code,
  requestId: request.id,
  ...(error.fields ? { fields: error.fields } : {}),
});

/** Writes any error in the one shape; also used by the server for requests that never reach a route. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
  const told = publicError(error);
  if (told.status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ code: told.code, status: told.status }, 'request refused');
  if (told.retryAfter) void reply.header('retry-after', told.retryAfter);
  void reply
    .code(told.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(shape(told, request)));
};

/** Errors and unknown paths of one scope answer JSON, never HTML. */
export const errorHandler = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(new AppError(404, 'not_found', 'This address does not exist'), request, reply));
};
