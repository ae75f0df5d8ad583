import { useCallback, useMemo } from 'react';
import { useSession } from '../session/use-session';
import { toast } from '../toast/toast';
import { useLeaveGuard } from './use-leave-guard';

/** Where one person's draft lies on this device. */
const placeOf = (userId: string, key: string) => `portal.draft:${userId}:${key}`;

function read<T>(place: string | null): T | undefined {
  if (!place) return undefined;
  try {
    const text = localStorage.getItem(place);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export interface Draft<T> {
  /** What was kept when the screen opened. */
  initial: T | undefined;
  save: (values: T) => void;
  clear: () => void;
  /** Asks before unsaved work is left. */
  useLeaveGuard: (isUnsaved: boolean) => void;
  /** Says what a reset did, with a button that takes it back. */
  offerUndo: (text: string, restore: () => void) => void;
}

const offerUndo = (text: string, restore: () => void): void =>
  void toast.info(text, { duration: 5000, action: { label: 'Undo', onAction: restore } });

/**
 * A form's input that outlives reloads and sign-outs. It stays on the device, keyed by user, and
 * shows to nobody else.
 */
export function useDraft<T>(key: string): Draft<T> {
  const { user } = useSession();
  const place = user ? placeOf(user._id, key) : null;
  const initial = useMemo(() => read<T>(place), [place]);

  const save = useCallback(
    (values: T) => {
      if (!place) return;
      try {
        localStorage.setItem(place, JSON.stringify(values));
      } catch {
        // A full storage must not disturb the typing.
      }
    },
    [place],
  );
  const clear = useCallback(() => {
    if (!place) return;
    try {
      localStorage.removeItem(place);
    } catch {
      // Storage is forbidden, so there is no draft to remove.
    }
  }, [place]);

  return { initial, save, clear, useLeaveGuard, offerUndo };
}
