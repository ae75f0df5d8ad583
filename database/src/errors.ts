export type DatabaseErrorCode = 'database_locked' | 'database_unreachable' | 'database_folder';

/**
 * A database that cannot be opened. `message` is one sentence that tells an operator what to do.
 */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Another process uses the folder; two on one embedded database would corrupt it. */
export class FolderLockedError extends DatabaseError {
  constructor(
    readonly folder: string,
    readonly pid: number,
    readonly host: string,
  ) {
    super(
      'database_locked',
      `The data folder ${folder} is in use by process ${pid} on ${host}: stop that process first, or choose another DATA_DIR.`,
    );
  }
}

/**
 * The code of a system error (EEXIST, …). By shape: errors of Node's modules are not `instanceof
 * Error` in every realm.
 */
export const systemCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
