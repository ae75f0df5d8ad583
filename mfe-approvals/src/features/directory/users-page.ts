import { type Answer } from 'contracts';
import { api, keepPreviousData, queryOptions } from 'shared-session';

export type UsersPage = Answer<'GET /auth/all-users'>;
export type DirectoryUser = UsersPage['data'][number];

export interface DirectoryFilter {
  q: string;
  role: string;
  department: string;
  page: number;
}

export const PAGE_SIZE = 25;

/** One page of the directory: never more rows than a page, however large the university. */
export const usersPage = ({ q, role, department, page }: DirectoryFilter) =>
  queryOptions({
    queryKey: ['users', 'page', q, role, department, page],
    queryFn: ({ signal }) =>
      api.send(
        'GET /auth/all-users',
        {
          query: {
            q,
            role: (role || undefined) as DirectoryUser['role'] | undefined,
            department,
            page,
            limit: PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
