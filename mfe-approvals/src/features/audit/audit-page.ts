import { type Answer } from 'contracts';
import { api, keepPreviousData, queryOptions } from 'shared-session';

export type AuditEntry = Answer<'GET /audit'>['data'][number];

export interface AuditFilter {
  q: string;
  action: string;
  from: string;
  to: string;
}

export const PAGE_SIZE = 50;

export const auditPage = (filter: AuditFilter, page: number) =>
  queryOptions({
    queryKey: ['audit', filter, page],
    queryFn: ({ signal }) =>
      api.send('GET /audit', { query: { ...filter, page, limit: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The same list as a file. */
export const auditFile = (filter: AuditFilter) =>
  api.send('GET /audit/export', { query: filter }, { as: 'blob' });
