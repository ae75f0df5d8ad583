import { ReleaseError } from '../errors';
import { type TokensRepository } from '../tokens/tokens.repository';

/**
 * Who makes a change: a name for the history and the token's id, which a second approval is
 * compared with.
 */
export interface Actor {
  label: string;
  tokenId: string;
}

/** Throws where a change that takes two people needs a token of a person, and this is none. */
export type DemandPerson = (actor: Actor) => Promise<void>;

/** With REQUIRE_PERSON the tokens of both sides are bound to people. */
export const demandPersonOf =
  (tokens: TokensRepository, isRequired: boolean): DemandPerson =>
  async ({ label, tokenId }) => {
    if (!isRequired || (await tokens.personOf(tokenId))) return;
    throw new ReleaseError(
      403,
      'person_required',
      `The token of ${label} belongs to no person, and a change that takes two people needs that here: ask an administrator for one made with --person.`,
    );
  };
