/** The message of a thrown value. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The stack of a thrown value, else its message. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
