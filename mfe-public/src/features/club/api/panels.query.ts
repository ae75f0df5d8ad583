import { pages, query } from 'shared-session';

/** Queries of the panels of a club's page. What is below them renders after both. */
export const clubAnnouncements = (id: string) =>
  query('GET /announcement/club/:id', { params: { id } });

export const clubMembers = (id: string) =>
  pages('GET /club/:id/members', { params: { id }, query: { limit: 50 } });
