import { type Access, type NavigationEntry } from 'contracts';
import { matchesPath } from 'contracts/match-route';
import { type Problem } from 'contracts/releases';
import { type Release } from '../builds/release-record';
import { type Earlier, oldFirst } from './earlier';
import { labelOf } from './problem';
import { STILL_NOWHERE } from './blocking-problems';

const NAME_A_PATH = 'name a path that an area of the set declares';

type Entry = NavigationEntry & { area: Release };

const entriesOf = (area: Release): Entry[] =>
  (area.facts.declaration?.navigation ?? []).map((entry) => ({ ...entry, area }));

const hasPage = (area: Release | undefined, to: string): boolean =>
  (area?.facts.declaration?.routes ?? []).some(({ path }) => matchesPath(path, to));

const isSameText = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** True if the earlier build of the entry's area had an entry with the same path. */
function hadEntry({ area, to }: Entry, earlier: Earlier): boolean {
  const before = earlier.get(area.name);
  return Boolean(before && entriesOf(before).some((entry) => isSameText(entry.to, to)));
}

/** The note about a dead entry that existed before; null for a new one. */
function saidOfOld(
  { area, label, to }: Entry,
  areas: readonly Release[],
  earlier: Earlier,
): Omit<Problem, 'where'> | null {
  const areaThatDroppedPage = areas.find(
    ({ name }) => name !== area.name && hasPage(earlier.get(name), to),
  );
  if (areaThatDroppedPage)
    return {
      code: 'navigation_nowhere',
      build: labelOf(areaThatDroppedPage),
      what: `it no longer has a page that the navigation of ${labelOf(area)} leads to`,
      todo: 'keep the page, or pin a version of the other area without the entry first',
    };
  if ([...earlier.values()].some((old) => hasPage(old, to))) return null;
  return {
    code: STILL_NOWHERE,
    build: labelOf(area),
    what: `its entry "${label}" still leads to no page of this set`,
    todo: NAME_A_PATH,
  };
}

function deadEntries(areas: readonly Release[], earlier: Earlier): Problem[] {
  const dead = areas
    .flatMap(entriesOf)
    .filter(({ to }) => !areas.some((area) => hasPage(area, to)));
  return dead.map((entry): Problem => {
    const { area, label, to } = entry;
    const ofOld = hadEntry(entry, earlier) ? saidOfOld(entry, areas, earlier) : null;
    const ofNew = {
      code: 'navigation_nowhere',
      build: labelOf(area),
      what: `its entry "${label}" leads to no page of this set`,
      todo: NAME_A_PATH,
    };
    return { ...(ofOld ?? ofNew), where: to };
  });
}

/** True if somebody may see both. */
const areSeenTogether = (one: Access, other: Access): boolean =>
  one === 'public' || other === 'public' || one.some((role) => other.includes(role));

type Value = 'label' | 'to';

const isSameValue = (value: Value, one: Entry, other: Entry): boolean =>
  one.place === other.place && isSameText(one[value], other[value]);

/** Pairs of entries with the same label or path. The holder is the one that had it before. */
function repeatedValues(value: Value, entries: readonly Entry[], earlier: Earlier) {
  const ordered = oldFirst(entries, (entry) => {
    const before = earlier.get(entry.area.name);
    return Boolean(before && entriesOf(before).some((old) => isSameValue(value, old, entry)));
  });
  const held: Entry[] = [];
  const found: { entry: Entry; holder: Entry }[] = [];
  for (const entry of ordered) {
    const holder = held.find(
      (other) => isSameValue(value, other, entry) && areSeenTogether(other.access, entry.access),
    );
    if (holder) found.push({ entry, holder });
    else held.push(entry);
  }
  return found;
}

function repeatedEntries(areas: readonly Release[], earlier: Earlier): Problem[] {
  const entries = areas.flatMap(entriesOf);
  const byLabel = repeatedValues('label', entries, earlier);
  const byPath = repeatedValues('to', entries, earlier).filter(
    ({ entry, holder }) =>
      !byLabel.some((other) => other.entry === entry && other.holder === holder),
  );
  return [...byLabel, ...byPath].map(({ entry, holder }) => ({
    code: 'navigation_taken',
    build: labelOf(entry.area),
    what: `its entry "${entry.label}" repeats "${holder.label}" of ${labelOf(holder.area)}`,
    where: entry.to,
    todo: 'choose another label and path, or leave one of the two out',
  }));
}

/**
 * Navigation entries that lead to no page of the set, or repeat the label or path of another one
 * that the same people see in the same place. The area that causes it is refused.
 */
export const navigationProblems = (areas: readonly Release[], earlier: Earlier): Problem[] => [
  ...deadEntries(areas, earlier),
  ...repeatedEntries(areas, earlier),
];
