import { matches } from '../../common/pages';
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

/** Reads a sort order from a search param; anything unknown sorts by name. */
export const sortFrom = (text: string): ClubSort =>
  clubSorts.find((sort) => sort === text) ?? 'name';

/**
 * The clubs to render, in the order of the answer. While a new filter loads, the clubs of the
 * previous one are filtered here (`isEarlier`).
 */
export function clubsToShow(
  pages: readonly ClubPage[],
  { q, category }: ClubFilters,
  isEarlier: boolean,
): ListedClub[] {
  const clubs = pages.flatMap((page) => page.data);
  if (!isEarlier) return clubs;
  return clubs.filter(
    (club) => matches(q, club.name) && (!category || club.clubCategory === category),
  );
}
