import { once } from './once';

const collator = once(() => new Intl.Collator('en-US'));

/** One letter, digit or space, or nothing, at the end of a name. */
const plain = /^[a-z\d ]?$/;

/**
 * Compares two names for sorting, as in a dictionary of American English. The first collator of a
 * page is slow (0.1 s on a phone), so names that differ first in plain characters do without.
 */
export function compareNames(one: string, other: string): number {
  if (one === other) return 0;
  const [first, second] = [one.toLowerCase(), other.toLowerCase()];
  let at = 0;
  while (at < first.length && first[at] === second[at]) at += 1;
  const [mine, theirs] = [first.charAt(at), second.charAt(at)];
  if (mine !== theirs && plain.test(mine) && plain.test(theirs)) return mine < theirs ? -1 : 1;
  return collator().compare(one, other);
}
