import { type Executor } from '../../db/client';
import { type Context } from '../../http/context';

/**
 * What a domain stores about people: how it is exported, and how it is erased. The list is in
 * privacy/.
 */
export interface PersonalData {
  /** Columns ("table.column") that hold a person's id and lose it with the erasure. */
  erased?: readonly string[];
  /** Columns that keep the id: what the person did stays, and the account has no name any more. */
  retained?: readonly string[];
  /** Its parts of the export by name, without data of other people. */
  exported: Readonly<Record<string, (db: Executor, userId: string) => Promise<unknown>>>;
  /** Part of the erasure's transaction. The account and its clubs are locked. */
  erase?: (tx: Executor, userId: string, context: Context) => Promise<void>;
}

/** The name of an account that was erased. */
export const removedAccount = 'Removed account';
