import { ReleaseError } from '../errors';
import { type AskPerson } from './signed-in-person';
import { type TokensRepository } from './tokens.repository';

interface Parts {
  tokens: TokensRepository;
  /** Absent where no API is set: then no token can be taken here. */
  askPerson?: AskPerson | undefined;
}

/** Gives people the tokens that wait for them, after a sign-in with a provider. */
export class ClaimsService {
  constructor(private readonly parts: Parts) {}

  /** `session` is one of the portal. The secret is answered once and never stored. */
  async claim(
    id: string,
    session: string | null,
  ): Promise<{ label: string; expiresAt: string; token: string }> {
    const { tokens, askPerson } = this.parts;
    if (!askPerson)
      throw new ReleaseError(
        409,
        'no_api',
        'This service passes on to no API: open the link at the address of the portal.',
      );
    const person = session ? await askPerson(session) : null;
    if (!person)
      throw new ReleaseError(
        401,
        'not_signed_in',
        'You are not signed in to the portal in this browser: sign in and open the link again.',
      );
    if (person.way === null || person.way === 'password')
      throw new ReleaseError(
        403,
        'no_provider',
        `${person.email} is signed in without a provider: sign out, and sign in with your campus account.`,
      );
    const claimed = await tokens.claim(id, person);
    if (claimed) return claimed;
    // The same answer for another person's token: a link must not reveal whom it is for.
    throw new ReleaseError(
      404,
      'token_missing',
      `No token waits for ${person.email} here: it was taken, has ended or is for somebody else.`,
    );
  }
}
