import { matches } from '../../lib/pages';
import {
  type ClubFilters,
  type ClubPage,
  clubSorts,
  type ClubSort,
  type ListedClub,
} from './api/club-list.query';

export const sortLabels: Readonly<Record<ClubSort, string>> = {
  name: 'Name',
  members: 'Most members',
  newest: 'Newest',
};

/** Reads a sort order from the address; anything unknown sorts by name. */
export const sortFrom = (text: string): ClubSort =>
  clubSorts.find((sort) => sort === text) ?? 'name';

/** How many members a club has in either form of the answer. */
export const memberCountOf = (club: Pick<ListedClub, 'memberCount' | 'clubMembers'>): number =>
  club.memberCount ?? club.clubMembers?.length ?? 0;

const order: Readonly<Record<ClubSort, (a: ListedClub, b: ListedClub) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name, 'en-US'),
  members: (a, b) => memberCountOf(b) - memberCountOf(a),
  newest: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
};

/**
 * The clubs to draw. Pages of the asked-for filters stand as they came. A whole list is filtered
 * and sorted here; while the pages of a new filter are on their way, those of the one before are
 * narrowed at once (`isEarlier`).
 */
export function clubsToShow(
  pages: readonly ClubPage[],
  { q, category, sort }: ClubFilters,
  isEarlier: boolean,
): ListedClub[] {
  const clubs = pages.flatMap((page) => page.items);
  const isWhole = pages[0]?.isWhole ?? false;
  if (!isWhole && !isEarlier) return clubs;
  const fitting = clubs.filter(
    (club) =>
      matches(q, club.name) && (!category || (club.clubCategory || 'Uncategorized') === category),
  );
  return isWhole ? fitting.sort(order[sort]) : fitting;
}
