import { useEffect, useMemo } from 'react';
import { generation } from '../api/query-client';
import { createSessionStore } from '../api/ends-with-session';
import { useStore } from '../store/store';

/** The page's Content Security Policy allows requests to its own origin only. */
const isOwnUpload = (address: string): boolean =>
  address.startsWith('/uploads/') || address.startsWith(`${location.origin}/uploads/`);

/** Bytes by address; null while the server is asked, and where it does not say the size. */
const known = createSessionStore((): Readonly<Record<string, number | null>> => ({}));

/** Asks for the headers of a stored file only. */
async function sizeOf(address: string): Promise<number | null> {
  const { ok, headers } = await fetch(new URL(address, location.href), { method: 'HEAD' });
  const length = headers.get('content-length');
  return ok && length !== null ? Number(length) : null;
}

async function learn(address: string): Promise<void> {
  if (address in known.get()) return;
  const session = generation.get();
  const keep = (size: number | null | undefined) => {
    if (generation.get() !== session) return;
    const { [address]: _, ...others } = known.get();
    known.set(size === undefined ? others : { ...others, [address]: size });
  };
  keep(null);
  // Without an answer the next screen asks again.
  keep(await sizeOf(address).catch(() => undefined));
}

/**
 * Sizes of stored files in bytes, by address. Files of another origin and files of unknown size are
 * left out. A stored file never changes, so its size is never old.
 */
export function useFileSizes(addresses: readonly string[]): Readonly<Record<string, number>> {
  const session = useStore(generation);
  const sizes = useStore(known);
  const asked = addresses.filter(isOwnUpload).join('\n');
  useEffect(() => {
    for (const address of asked.split('\n').filter(Boolean)) void learn(address);
  }, [asked, session]);
  return useMemo(
    () =>
      Object.fromEntries(
        asked.split('\n').flatMap((address): [string, number][] => {
          const size = sizes[address];
          return typeof size === 'number' ? [[address, size]] : [];
        }),
      ),
    [asked, sizes],
  );
}
