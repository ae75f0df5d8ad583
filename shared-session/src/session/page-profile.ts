import { type Answer } from 'contracts';

declare global {
  /**
   * The profile that the page itself asked for before the portal's script was there (see
   * releases/src/edge/page.ts).
   */
  var portalProfile: { token: string; answer: Promise<Response> } | undefined;
}

/** The page's own answer; undefined when it was another person's or no good one. Given out once. */
export async function pageProfile(
  token: string | null,
): Promise<Answer<'GET /auth/profile'> | undefined> {
  const { portalProfile } = globalThis;
  globalThis.portalProfile = undefined;
  if (!token || portalProfile?.token !== token) return undefined;
  try {
    const response = await portalProfile.answer;
    return response.ok ? ((await response.json()) as Answer<'GET /auth/profile'>) : undefined;
  } catch {
    return undefined;
  }
}
