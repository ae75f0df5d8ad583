import { useState } from 'react';
import { ApiError } from 'shared-session';
import { type Seen } from './edit-merge';

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('_changed');

interface EditBaseOptions<T> {
  /** As the server has it now. */
  opened: Seen<T>;
  /** What a draft of an earlier visit was filled from. */
  kept?: Seen<T> | undefined;
  /** Asks the server for its present state. */
  load: () => Promise<Seen<T>>;
}

/**
 * Which version a form was filled from. It stays the one that was opened, whatever is fetched
 * meanwhile, so that nobody's change is overwritten unseen; `theirs` is the newer one that someone
 * else left.
 */
export function useEditBase<T>({ opened, kept, load }: EditBaseOptions<T>) {
  const [base, setBase] = useState(kept ?? opened);
  const [theirs, setTheirs] = useState<Seen<T> | null>(
    base.version === opened.version ? null : opened,
  );
  /** Sends an edit; refused because of a newer version, it fetches that one. */
  const guard = async <R>(send: () => Promise<R>): Promise<R> => {
    try {
      return await send();
    } catch (error) {
      if (isChangedElsewhere(error)) setTheirs(await load().catch(() => null));
      throw error;
    }
  };
  /** From now on the form stands on this version. */
  const standOn = (seen: Seen<T>) => {
    setBase(seen);
    setTheirs(null);
  };
  return { base, theirs, guard, standOn };
}
