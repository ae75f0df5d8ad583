import { type ReleaseAnswer, type ReleaseCallKey } from 'contracts/releases';

type PathOf<Method extends string, K = ReleaseCallKey> = K extends `${Method} ${infer Path}`
  ? Path
  : never;

// Calls are named by their paths: the gate takes each key in a build for a call of the API.
export const reportsPath = '/portal/reports' satisfies PathOf<'POST'>;

/**
 * Reads from the edge, past caches; undefined for a refusal. Throws without a connection. The
 * answer is not checked: the schemas would weigh more than the screens, and the edge that answers
 * has served this page.
 */
export async function readRelease<Path extends '/portal/current' | '/portal/environment'>(
  path: Path,
  limit: RequestInit = {},
): Promise<ReleaseAnswer<`GET ${Path}`> | undefined> {
  const answer = await fetch(path, { cache: 'no-store', ...limit });
  return answer.ok ? ((await answer.json()) as ReleaseAnswer<`GET ${Path}`>) : undefined;
}
