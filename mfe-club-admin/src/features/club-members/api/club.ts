import { api, keepPreviousData, queryOptions } from 'shared-session';

export const pageSize = 50;

export const managedClub = (id: string) =>
  queryOptions({
    queryKey: ['clubs', 'managed', id],
    queryFn: async ({ signal }) =>
      (await api.send('GET /club/:id', { params: { id }, query: { view: 'lean' } }, { signal }))
        .data,
    // A form filled from an old answer would be refused.
    gcTime: 0,
  });

/** A page of members with their addresses. */
export const clubMembers = (id: string, page: number, q: string) =>
  queryOptions({
    queryKey: ['clubs', 'members', id, page, q],
    queryFn: ({ signal }) =>
      api.send(
        'GET /club/:id/members',
        { params: { id }, query: { page, limit: pageSize, q } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const removeMember = (id: string, userId: string) =>
  api.send('DELETE /club/:id/members/:userId', { params: { id, userId } });

export interface ClubDetails {
  name: string;
  description: string;
  clubCategory: string;
}
export const updateClub = (
  id: string,
  details: ClubDetails,
  { logo, version }: { logo: File[]; version: number | undefined },
) =>
  api.send('PUT /club/:id', {
    params: { id },
    body: { ...details, version },
    files: { clubLogo: logo },
  });
