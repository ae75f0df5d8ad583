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

/** The refusal of a proposal that cannot be carried out any more. */
export const staleProposal = (id: string, why: string): ReleaseError =>
  new ReleaseError(
    409,
    'stale_revision',
    `The change ${id} is stale: ${why}. Make the change again.`,
  );
