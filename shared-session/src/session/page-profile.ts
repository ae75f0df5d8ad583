import { type Answer } from 'contracts';
import { READ_LIMIT } from '../api/time-limit';
import { userFrom } from './user';

declare global {
  /**
   * The profile that the page itself asked for before the portal's script was there (see
   * releases/src/edge/page.ts).
   */
  var portalProfile: { token: string; answer: Promise<Response> } | undefined;
}

/** The answer if it has a user: a network that asks for a sign-in of its own answers as well. */
async function profileOf(answer: Promise<Response>) {
  const response = await answer;
  if (!response.ok) return undefined;
  const profile = (await response.json()) as Answer<'GET /auth/profile'> | null;
  return profile && userFrom(profile.user) ? profile : undefined;
}

/**
 * The page's own answer; undefined when it was another person's, no good one, or took as long as a
 * read may take. Given out once.
 */
export async function pageProfile(
  token: string | null,
): Promise<Answer<'GET /auth/profile'> | undefined> {
  const { portalProfile } = globalThis;
  globalThis.portalProfile = undefined;
  if (!token || portalProfile?.token !== token) return undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), READ_LIMIT);
  });
  try {
    return await Promise.race([profileOf(portalProfile.answer), late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
