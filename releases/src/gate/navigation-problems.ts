import { type Access, type NavigationEntry } from 'contracts';
import { matchesPath } from 'contracts/match-route';
import { type Problem } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { type Earlier, oldFirst } from './earlier';
import { labelOf } from './problem';

type Entry = NavigationEntry & { area: Release };

const entriesOf = (area: Release): Entry[] =>
  (area.facts.declaration?.navigation ?? []).map((entry) => ({ ...entry, area }));

const hasPage = (area: Release | undefined, to: string): boolean =>
  (area?.facts.declaration?.routes ?? []).some(({ path }) => matchesPath(path, to));

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The area whose new version took away the page that an entry of another area led to before. */
function whoLeft({ area, to }: Entry, areas: readonly Release[], earlier: Earlier) {
  const before = earlier.get(area.name);
  const ledThere = before && entriesOf(before).some((entry) => isSameText(entry.to, to));
  return ledThere
    ? areas.find(({ name }) => name !== area.name && hasPage(earlier.get(name), to))
    : undefined;
}

function deadEntries(areas: readonly Release[], earlier: Earlier): Problem[] {
  const dead = areas
    .flatMap(entriesOf)
    .filter(({ to }) => !areas.some((area) => hasPage(area, to)));
  return dead.map((entry): Problem => {
    const { area, label, to } = entry;
    const left = whoLeft(entry, areas, earlier);
    const said = left
      ? {
          build: labelOf(left),
          what: `it no longer has a page that the navigation of ${labelOf(area)} leads to`,
          todo: 'keep the page, or pin a version of the other area without the entry first',
        }
      : {
          build: labelOf(area),
          what: `its entry "${label}" leads to no page of this set`,
          todo: 'name a path that an area of the set declares',
        };
    return { code: 'navigation_nowhere', where: to, ...said };
  });
}

/** True if somebody may see both. */
const areSeenTogether = (one: Access, other: Access): boolean =>
  one === 'public' || other === 'public' || one.some((role) => other.includes(role));

const isSamePlace = (one: Entry, other: Entry): boolean =>
  one.place === other.place && (isSameText(one.label, other.label) || isSameText(one.to, other.to));

function repeatedEntries(areas: readonly Release[], earlier: Earlier): Problem[] {
  const entries = oldFirst(areas.flatMap(entriesOf), (entry) => {
    const before = earlier.get(entry.area.name);
    return Boolean(before && entriesOf(before).some((old) => isSamePlace(old, entry)));
  });
  const held: Entry[] = [];
  const found: Problem[] = [];
  for (const entry of entries) {
    const holder = held.find(
      (other) => isSamePlace(other, entry) && areSeenTogether(other.access, entry.access),
    );
    if (holder)
      found.push({
        code: 'navigation_taken',
        build: labelOf(entry.area),
        what: `its entry "${entry.label}" repeats "${holder.label}" of ${labelOf(holder.area)}`,
        where: entry.to,
        todo: 'choose another label and path, or leave one of the two out',
      });
    else held.push(entry);
  }
  return found;
}

/**
 * Navigation entries that lead to no page of the set, or repeat one: the same label or path in the
 * same place, for somebody who sees both. The area that brings it about is refused.
 */
export const navigationProblems = (areas: readonly Release[], earlier: Earlier): Problem[] => [
  ...deadEntries(areas, earlier),
  ...repeatedEntries(areas, earlier),
];
