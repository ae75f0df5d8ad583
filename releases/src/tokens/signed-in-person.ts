import { type CallShape } from 'contracts/call';
import { methodAndUrl } from 'contracts/call-url';
import { accountState, sessionFacts } from 'contracts/calls/auth.calls';
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

/**
 * Whether an account of the portal is closed or erased, as the API says. False while no API
 * answers: operators have to roll back then, too.
 */
export type IsClosed = (account: string) => Promise<boolean>;

/** Milliseconds. */
const TIMEOUT = 5_000;

/** The address of a call at one API. */
const at = (upstream: string, call: CallShape, params?: object): URL =>
  new URL(`/api${methodAndUrl(call.key, params).url}`, upstream);

/** Undefined when this API gives no readable answer. */
async function askOne(
  upstream: string,
  session: string,
): Promise<SignedInPerson | null | undefined> {
  try {
    const answer = await fetch(at(upstream, sessionFacts), {
      headers: { authorization: `Bearer ${session}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (answer.status === 401) return null;
    const { person, way } = sessionFacts.answer.parse(await answer.json()).data;
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

/** Undefined when this API gives no answer that can be read. */
async function isOpenAt(upstream: string, account: string): Promise<boolean | undefined> {
  try {
    const answer = await fetch(at(upstream, accountState, { id: account }), {
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return accountState.answer.parse(await answer.json()).data.isOpen;
  } catch {
    return undefined;
  }
}

/** Asks the APIs one after the other, until one answers. */
export const closedAt =
  (...upstreams: readonly string[]): IsClosed =>
  async (account) => {
    for (const upstream of upstreams) {
      const isOpen = await isOpenAt(upstream, account);
      if (isOpen !== undefined) return !isOpen;
    }
    return false;
  };
