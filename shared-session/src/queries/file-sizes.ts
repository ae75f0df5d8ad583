import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Asks for the headers of a stored file only. Empty when the server does not say its size. */
async function sizeOf(address: string, signal: AbortSignal): Promise<[string, number][]> {
  const url = new URL(address, location.href);
  const { ok, headers } = await fetch(url, { method: 'HEAD', signal });
  const length = headers.get('content-length');
  return ok && length !== null ? [[address, Number(length)]] : [];
}

/**
 * Sizes of stored files in bytes, by address. A file whose size is not known is left out. A stored
 * file never changes, so its size is never old.
 */
export function useFileSizes(addresses: readonly string[]): Readonly<Record<string, number>> {
  const asked = addresses.filter((address) => address !== '');
  const { data = {} } = useQuery({
    queryKey: ['file sizes', ...asked],
    queryFn: async ({ signal }) => {
      const sizes = asked.map((address) => sizeOf(address, signal).catch(() => []));
      return Object.fromEntries((await Promise.all(sizes)).flat());
    },
    enabled: asked.length > 0,
    staleTime: Infinity,
    // A file that was taken out of the list leaves the sizes of the others.
    placeholderData: keepPreviousData,
  });
  return data;
}
