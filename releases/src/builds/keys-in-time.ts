import { type BuildId } from '../store/build-store';
import { type Library } from './library';

/** How long a change of keys waits for the store, in milliseconds. */
const TIMEOUT = 2_000;

/**
 * The keys that signed some builds, by `name@version`: null for a build that is gone, no entry for
 * one that the store does not deliver in time. Never throws.
 */
export async function keysInTime(
  library: Pick<Library, 'find'>,
  ids: readonly BuildId[],
  timeout = TIMEOUT,
): Promise<ReadonlyMap<string, string | null>> {
  const known = new Map<string, string | null>();
  const read = async (id: BuildId) => {
    const release = await library.find(id);
    known.set(`${id.name}@${id.version}`, release?.keyId ?? null);
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout)));
  await Promise.race([Promise.allSettled(ids.map(read)), late]).finally(() => clearTimeout(timer));
  // A copy: reads that end later must not change the answer.
  return new Map(known);
}
