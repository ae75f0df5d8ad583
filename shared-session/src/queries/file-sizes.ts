import { keyOf } from '../api/query';
import { keepPreviousData, useQuery } from '../api/use-query';

/** The page's Content Security Policy allows requests to its own origin only. */
const isOwnUpload = (address: string): boolean =>
  address.startsWith('/uploads/') || address.startsWith(`${location.origin}/uploads/`);

/** Asks for the headers of a stored file only. Empty when the server does not say its size. */
async function sizeOf(address: string, signal: AbortSignal): Promise<[string, number][]> {
  const { ok, headers } = await fetch(new URL(address, location.href), { method: 'HEAD', signal });
  const length = headers.get('content-length');
  return ok && length !== null ? [[address, Number(length)]] : [];
}

/**
 * Sizes of stored files in bytes, by address. Files of another origin and files of unknown size are
 * left out. A stored file never changes, so its size is never old.
 */
export function useFileSizes(addresses: readonly string[]): Readonly<Record<string, number>> {
  const asked = addresses.filter(isOwnUpload);
  const { data = {} } = useQuery({
    queryKey: keyOf('HEAD /uploads', { query: { asked: asked.join(' ') } }, 'sizes'),
    queryFn: async ({ signal }) => {
      // A file without an answer leaves the sizes of the others.
      const sizes = await Promise.all(
        asked.map((address) => sizeOf(address, signal).catch(() => [])),
      );
      return Object.fromEntries(sizes.flat());
    },
    enabled: asked.length > 0,
    staleTime: Infinity,
    // A file that is taken out of the list leaves the sizes of the others.
    placeholderData: keepPreviousData,
  });
  return data;
}
