import { type Problem } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { labelOf } from './problem';

/**
 * Areas whose container has the name of an earlier one in the list. Characters of a name and
 * version become "_" there, so two builds can share a name, and a page would run one as both.
 */
export function globalProblems(areas: readonly Release[]): Problem[] {
  const holders = new Map<string, Release>();
  const found: Problem[] = [];
  for (const area of areas) {
    const { global } = area.facts;
    if (!global) continue;
    const holder = holders.get(global);
    if (!holder) holders.set(global, area);
    else if (labelOf(holder) !== labelOf(area))
      found.push({
        code: 'global_taken',
        build: labelOf(area),
        what: `its container has the same name on a page as the one of ${labelOf(holder)}`,
        where: global,
        todo: 'build it under another version',
      });
  }
  return found;
}
