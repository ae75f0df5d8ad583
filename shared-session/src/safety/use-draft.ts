import { useCallback, useMemo, useState } from 'react';
import { useSession } from '../session/use-session';

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
  hasDraft: boolean;
  save: (values: T) => void;
  clear: () => void;
}

/**
 * A form's input that outlives reloads and sign-outs. It stays on the device, keyed by user, and
 * shows to nobody else.
 */
export function useDraft<T>(key: string): Draft<T> {
  const { user } = useSession();
  const place = user ? placeOf(user._id, key) : null;
  const initial = useMemo(() => read<T>(place), [place]);
  const [kept, setKept] = useState<{ place: string | null; has: boolean }>({
    place,
    has: initial !== undefined,
  });
  const hasDraft = kept.place === place ? kept.has : initial !== undefined;

  const save = useCallback(
    (values: T) => {
      if (!place) return;
      try {
        localStorage.setItem(place, JSON.stringify(values));
        setKept((now) => (now.place === place && now.has ? now : { place, has: true }));
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
      // Nothing was kept, then.
    }
    setKept({ place, has: false });
  }, [place]);

  return { initial, hasDraft, save, clear };
}
