import { type ReleaseAnswer } from 'contracts/releases';

type ReadKey = 'GET /portal/current' | 'GET /portal/environment';

/** The path of a call without parameters: "GET /portal/current" has `/portal/current`. */
export const pathOf = (key: ReadKey | 'POST /portal/reports'): string =>
  key.slice(key.indexOf('/'));

/**
 * Reads from the edge, past caches; undefined for a refusal. Throws without a connection. The
 * answer is not checked: the schemas would weigh more than the screens, and the edge that answers
 * has served this page.
 */
export async function readRelease<K extends ReadKey>(
  key: K,
  limit: RequestInit = {},
): Promise<ReleaseAnswer<K> | undefined> {
  const answer = await fetch(pathOf(key), { cache: 'no-store', ...limit });
  return answer.ok ? ((await answer.json()) as ReleaseAnswer<K>) : undefined;
}
