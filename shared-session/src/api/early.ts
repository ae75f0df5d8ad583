/** An answer that was asked for before its screen was there. */
interface Early {
  token: string | null;
  until: number;
  answer: Promise<unknown>;
}

/** How long an answer waits for its screen, in milliseconds: then whoever asks gets a new one. */
const LIFE = 10_000;

const waiting = new Map<string, Early>();

/** Sends unless the very same is on its way already. */
export function keepEarly(
  address: string,
  token: string | null,
  send: () => Promise<unknown>,
): void {
  const known = waiting.get(address);
  if (known?.token === token && known.until > Date.now()) return;
  const answer = send();
  // Told to whoever takes it over; until then nobody listens.
  answer.catch(() => undefined);
  waiting.set(address, { token, until: Date.now() + LIFE, answer });
}

/** The answer that is on its way for this person; each is handed out once. */
export function takeEarly(address: string, token: string | null): Promise<unknown> | undefined {
  const known = waiting.get(address);
  waiting.delete(address);
  return known?.token === token && known.until > Date.now() ? known.answer : undefined;
}

/** After a change nothing that was read before it may be handed out. */
export const forgetEarly = (): void => waiting.clear();

declare global {
  /**
   * The profile that the page itself asked for before the portal's script was there (see
   * releases/src/edge/page.ts).
   */
  var portalProfile: { token: string; answer: Promise<Response> } | undefined;
}

/**
 * The profile as the page asked for it; undefined when it was another person's or no good answer:
 * then it is asked anew.
 */
export function takeFirstProfile(token: string | null): Promise<unknown> | undefined {
  const { portalProfile } = globalThis;
  globalThis.portalProfile = undefined;
  if (!token || portalProfile?.token !== token) return undefined;
  return portalProfile.answer
    .then((response) => (response.ok ? (response.json() as Promise<unknown>) : undefined))
    .catch(() => undefined);
}
