import { type Answer } from 'contracts';
import { api, query } from 'shared-session';

const clubIn = ({ data }: Answer<'GET /club/:id'>) => data;

export const managedClub = (id: string) => ({
  ...query('GET /club/:id', { params: { id }, query: { view: 'lean' } }),
  select: clubIn,
});

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
