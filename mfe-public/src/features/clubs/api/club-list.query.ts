import { keepPreviousData, type PageOf, pages } from 'shared-session';
import { pageSize } from '../../../common/pages';

export type ClubPage = PageOf<'GET /club'>;
export type ListedClub = ClubPage['data'][number];

export const clubSorts = ['name', 'members', 'newest'] as const;
export type ClubSort = (typeof clubSorts)[number];

export interface ClubFilters {
  q: string;
  category: string;
  sort: ClubSort;
}

/** Clubs page by page, without their members. */
export const clubList = (filters: ClubFilters) => ({
  ...pages('GET /club', { query: { ...filters, view: 'lean', limit: pageSize } }),
  placeholderData: keepPreviousData,
});
