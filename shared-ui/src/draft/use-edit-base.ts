import { useState } from 'react';
import { type Seen } from './edit-merge';

const isChangedElsewhere = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  error.status === 409 &&
  'code' in error &&
  String(error.code).endsWith('_changed');

export interface Edited<V> {
  /** The server's values when the screen opened. */
  opened: Seen<V>;
  /** Reads the server's current values. */
  load: () => Promise<Seen<V>>;
}

/**
 * The version from which an edit was filled. It does not change when newer data is fetched.
 * `theirs` is a newer version that someone else saved.
 */
export function useEditBase<V>(edit: Edited<V> | undefined, stored: Seen<V> | undefined) {
  const [base, setBase] = useState(edit && (stored ?? edit.opened));
  const [theirs, setTheirs] = useState(
    edit && base?.version !== edit.opened.version ? edit.opened : null,
  );
  /** Sends an edit. When it is refused because of a newer version, that one is fetched. */
  const guard = async <R>(send: () => Promise<R>): Promise<R> => {
    try {
      return await send();
    } catch (error) {
      if (edit && isChangedElsewhere(error)) setTheirs(await edit.load().catch(() => null));
      throw error;
    }
  };
  const standOn = (seen: Seen<V>) => {
    setBase(seen);
    setTheirs(null);
  };
  return { base, theirs: theirs ?? null, guard, standOn };
}
