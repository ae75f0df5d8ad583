import { pages, query } from 'shared-session';

/** What the panels of a club's page show; what is below them waits for both. */
export const clubAnnouncements = (id: string) =>
  query('GET /announcement/club/:id', { params: { id } });

export const clubMembers = (id: string) =>
  pages('GET /club/:id/members', { params: { id }, query: { limit: 50 } });
