import { z } from 'zod';
import { ReleaseError } from '../errors';

/** Who a session of the portal belongs to, as the API says. */
export interface SignedInPerson {
  id: string;
  email: string;
  /** `password`, the id of a provider, or null when the API does not know. */
  way: string | null;
}

/** Asks the API for the person of a session; null when it has ended. Throws ReleaseError. */
export type AskPerson = (session: string) => Promise<SignedInPerson | null>;

/** Milliseconds. */
const PATIENCE = 5_000;

const facts = z.object({
  data: z.object({
    person: z.object({ _id: z.string(), email: z.string() }),
    way: z.string().nullable(),
  }),
});

/** Undefined when this API gives no answer that can be read. */
async function askOne(
  upstream: string,
  session: string,
): Promise<SignedInPerson | null | undefined> {
  try {
    const answer = await fetch(new URL('/api/auth/session', upstream), {
      headers: { authorization: `Bearer ${session}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status === 401) return null;
    const { person, way } = facts.parse(await answer.json()).data;
    return { id: person._id, email: person.email, way };
  } catch {
    return undefined;
  }
}

/** Asks the APIs one after the other, until one answers. */
export const askedAt =
  (...upstreams: readonly string[]): AskPerson =>
  async (session) => {
    for (const upstream of upstreams) {
      const person = await askOne(upstream, session);
      if (person !== undefined) return person;
    }
    throw new ReleaseError(
      503,
      'api_unreachable',
      'The portal’s server cannot be reached just now: try again in a moment.',
    );
  };
