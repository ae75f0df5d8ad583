import { api } from 'shared-session';

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
