import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';

/**
 * What a domain stores about people: how it is exported, and how it is erased. The list is in
 * privacy/.
 */
export interface PersonalData {
  /** Columns ("table.column") with a person's id that the erasure clears. */
  erased?: readonly string[];
  /** Columns that keep the id: the records stay, and the account has no name any more. */
  retained?: readonly string[];
  /** Its parts of the export by name, without data of other people. */
  exported: Readonly<Record<string, (db: Executor, userId: string) => Promise<unknown>>>;
  /**
   * Part of the erasure's transaction. The account and its clubs are locked. May return files to
   * remove after the commit.
   */
  erase?: (tx: Executor, userId: string, context: Context) => Promise<readonly string[] | void>;
}

/** The name of an account that was erased. */
export const removedAccount = 'Removed account';
