import { AppError } from '../../lib/app-error';

/** Why a sign-in with a provider failed. The sign-in page has a sentence for each. */
export type FailureReason =
  | 'away'
  | 'cancelled'
  | 'expired'
  | 'inactive'
  | 'no-email'
  | 'other-domain'
  | 'refused'
  | 'unverified';

/** A failure for the sign-in page; `cause` is for the log. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';

  constructor(
    readonly reason: FailureReason,
    cause?: unknown,
  ) {
    super(`The sign-in failed: ${reason}`, { cause });
  }
}

const networkCodes = /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|ENET|UND_ERR)/;

/** True if the provider did not answer, or answered with a server error. */
const isAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { name, code, status, message, cause } = error as Record<string, unknown>;
  return (
    name === 'TimeoutError' ||
    code === 'OAUTH_TIMEOUT' ||
    message === 'fetch failed' ||
    (typeof code === 'string' && networkCodes.test(code)) ||
    (typeof status === 'number' && status >= 500) ||
    isAway(cause)
  );
};

const saidByProvider: Readonly<Record<string, FailureReason>> = {
  access_denied: 'cancelled',
  login_required: 'cancelled',
  interaction_required: 'cancelled',
  server_error: 'away',
  temporarily_unavailable: 'away',
};

/** Maps an error of openid-client to the portal's; other errors are returned as they are. */
export const failureOf = (error: unknown): unknown => {
  if (error instanceof SignInFailure || error instanceof AppError) return error;
  const { error: said } = error as { error?: unknown };
  const told = typeof said === 'string' ? saidByProvider[said] : undefined;
  return new SignInFailure(told ?? (isAway(error) ? 'away' : 'refused'), error);
};
