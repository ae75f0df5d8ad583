import { isUnstorable, outageOf, type Outage } from 'database';
import { type FastifyError } from 'fastify';
import { AppError } from '../lib/app-error';

const known: Readonly<Record<string, AppError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new AppError(413, 'too_large', 'The request is too large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new AppError(
    415,
    'unsupported_type',
    'This type of content is not supported',
  ),
  FST_ERR_BAD_URL: new AppError(400, 'bad_address', 'This address cannot be read'),
  FST_ERR_MAX_PARAM_LENGTH: new AppError(404, 'not_found', 'This address does not exist'),
};

const outages: Readonly<Record<Outage, AppError>> = {
  away: new AppError(
    503,
    'unavailable',
    'The portal cannot reach its data just now. Please try again in a moment',
    undefined,
    5,
  ),
  full: new AppError(
    507,
    'storage_full',
    'There is no space left to store this. Please tell an administrator',
  ),
};

/** The error that the client gets. Every unexpected error becomes the same 500. */
export const toAppError = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const { statusCode, code } = error as Partial<FastifyError>;
  const match = code ? known[code] : undefined;
  if (match) return match;
  if (statusCode === 429)
    return new AppError(
      429,
      'too_many_requests',
      'Too many requests. Please wait a moment and try again',
    );
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, 'invalid_request', 'This request cannot be read', [
      { path: 'body', message: 'This request cannot be read' },
    ]);
  }
  const outage = outageOf(error);
  if (outage) return outages[outage];
  // A value that passed validation but that PostgreSQL cannot store is the sender's error.
  if (isUnstorable(error)) return new AppError(400, 'invalid_input', 'This value cannot be stored');
  return new AppError(500, 'internal', 'Something went wrong on our side. Please try again');
};
