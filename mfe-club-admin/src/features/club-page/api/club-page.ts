import { type Answer } from 'contracts';
import { api, query } from 'shared-session';

const pageIn = ({ data }: Answer<'GET /club/:id/page'>) => data;

export const clubPageOf = (id: string) => ({
  ...query('GET /club/:id/page', { params: { id } }),
  select: pageIn,
});

export interface PageEdit {
  links: { label: string; address: string }[];
  cover: File[];
  isCoverRemoved: boolean;
  version: number | undefined;
}

export const updateClubPage = (id: string, { links, cover, isCoverRemoved, version }: PageEdit) =>
  api.send('PUT /club/:id/page', {
    params: { id },
    body: { links: JSON.stringify(links), removeCover: isCoverRemoved, version },
    files: { clubCover: cover },
  });
