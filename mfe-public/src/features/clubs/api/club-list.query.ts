import { type Answer } from 'contracts';
import { api, infiniteQueryOptions, keepPreviousData } from 'shared-session';
import { type ListPage, nextPage, pageSize, toPage } from '../../../lib/pages';

type ClubListAnswer = Answer<'GET /club'>;
export type ListedClub = Extract<ClubListAnswer, readonly unknown[]>[number];
export interface ClubPage extends ListPage<ListedClub> {
  /** Every category there is, whatever the filter. */
  categories: string[];
}

export const clubSorts = ['name', 'members', 'newest'] as const;
export type ClubSort = (typeof clubSorts)[number];

export interface ClubFilters {
  q: string;
  category: string;
  sort: ClubSort;
}

/**
 * Clubs page by page, without their members; a server that knows no pages answers the whole list.
 */
export const clubList = (filters: ClubFilters) =>
  infiniteQueryOptions({
    queryKey: ['clubs', 'list', filters],
    queryFn: async ({ pageParam, signal }): Promise<ClubPage> => {
      const { q, category, sort } = filters;
      const answer = await api.send(
        'GET /club',
        { query: { view: 'lean', page: pageParam, limit: pageSize, q, category, sort } },
        { signal },
      );
      const page = toPage<ListedClub>(answer);
      const known =
        'categories' in answer
          ? answer.categories
          : page.items.map((club) => club.clubCategory || 'Uncategorized');
      return { ...page, categories: [...new Set(known)].sort() };
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  });
