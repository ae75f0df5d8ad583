import { clubSorts, type ClubSort } from './api/club-list.query';

export const sortLabels: Readonly<Record<ClubSort, string>> = {
  name: 'Name',
  members: 'Most members',
  newest: 'Newest',
};

/** Reads a sort order from a search param; anything unknown sorts by name. */
export const sortFrom = (text: string): ClubSort =>
  clubSorts.find((sort) => sort === text) ?? 'name';
