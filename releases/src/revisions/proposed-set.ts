import { type Change, type Pins } from 'contracts/releases';
import { ReleaseError } from '../errors';
import { changedParts } from './diff';
import { differingParts } from './pins';
import { changeWords, partsWords } from './words';

/**
 * Why a proposal may not be carried out any more: it leads to another set than its proposer saw.
 * Null if it leads to the same.
 */
export function otherThanSeen(change: Change, seen: Pins | null, now: Pins): string | null {
  // Of other changes the builds are in the change itself, or in a revision.
  if (!seen)
    return change.action === 'promote' ? 'an older version stored it without its builds' : null;
  if (!differingParts(seen, now).length) return null;
  const what = `${changeWords(change)} leads to other builds now than when it was proposed`;
  return `${what} (${partsWords(changedParts(seen, now))})`;
}

const AGAIN = 'it was proposed again as ';

/** Why a proposal is closed when the same change is proposed with other builds or another token. */
export const proposedAgain = (id: string): string => AGAIN + id;

/** The refusal of a proposal that cannot be carried out any more. */
export function staleProposal(id: string, why: string): ReleaseError {
  const todo = why.startsWith(AGAIN) ? 'Look at that one' : 'Make the change again';
  return new ReleaseError(409, 'stale_revision', `The change ${id} is stale: ${why}. ${todo}.`);
}
