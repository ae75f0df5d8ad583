/** The exit codes of the command. */
export const exit = {
  ok: 0,
  failed: 1,
  usage: 2,
  refused: 3,
  stale: 4,
  waiting: 5,
  forbidden: 6,
  missing: 7,
  unreachable: 8,
  differs: 9,
  exists: 10,
  late: 11,
} as const;

export const exitHelp = `Exit codes:
  0 done                          6 not allowed (no token, or its scopes do not reach)
  1 failed                        7 no such environment, build, revision, token
  2 wrong usage                   8 the release service cannot be reached
  3 refused by the gate           9 verify: what is served differs
  4 stale: somebody was faster   10 exists already, or nothing would change
  5 waits for a second person   11 no answer in time (--timeout): it may have been done`;

/** A failure the command ends with: a sentence and the code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    readonly exitCode: number,
    message: string,
    readonly details: { code: string; details?: unknown } = { code: 'failed' },
  ) {
    super(message);
  }
}

/** The exit code of an answer of the service. */
export function exitFor(status: number, code: string): number {
  if (code === 'stale_revision') return exit.stale;
  if (status === 401 || status === 403) return exit.forbidden;
  if (status === 404) return exit.missing;
  if (status === 409) return exit.exists;
  if (status === 422) return exit.refused;
  if (status === 400) return exit.usage;
  return exit.failed;
}
