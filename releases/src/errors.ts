/**
 * A refusal of the release service: `code` is stable for scripts, `message` says what to do,
 * `details` carry the facts.
 */
export class ReleaseError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503 | 504 | 507,
    readonly code: string,
    message: string,
    readonly details?: unknown,
  ) {
    super(message);
    this.name = 'ReleaseError';
  }
}
