import { type FieldError } from 'contracts';

/** An error that the client gets. `message` is for people, `code` is stable. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: FieldError[],
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

export const notFound = (what: string): AppError =>
  new AppError(404, 'not_found', `${what} not found`);
export const conflict = (code: string, message: string): AppError =>
  new AppError(409, code, message);
export const forbidden = (
  message = 'You do not have permission to do this',
  code = 'forbidden',
): AppError => new AppError(403, code, message);
export const unauthorized = (): AppError =>
  new AppError(401, 'unauthorized', 'Unauthorized - Please log in again');
/**
 * 429 with the time to wait, in words and for the header; `milliseconds` until the limit is lifted.
 */
export const tooMany = (code: string, what: string, milliseconds: number): AppError => {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const words = `${what}. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return new AppError(429, code, words, undefined, Math.max(1, Math.ceil(milliseconds / 1000)));
};
/**
 * Refuses an edit whose form was filled from an older version; without a version it is accepted.
 */
export const refuseStale = (what: string, seen: number | undefined, current: number): void => {
  if (seen !== undefined && seen !== current)
    throw conflict(
      `${what}_changed`,
      `Someone else changed this ${what} after you opened it. Reload it and make your change again.`,
    );
};
/** A refusal that belongs to one input of a form. */
export const badField = (path: string, message: string, code = 'invalid_input'): AppError =>
  new AppError(400, code, message, [{ path, message }]);
