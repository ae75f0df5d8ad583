import { type Answer } from 'contracts';
import { query } from '../api/query';

export type ClubPage = Answer<'GET /club/:id/page'>['data'];
const pageIn = ({ data }: { data: ClubPage }) => data;

/** Cover picture and links of a club. */
export const clubPage = (id: string) => ({
  ...query('GET /club/:id/page', { params: { id } }),
  select: pageIn,
});
