import { type Answer } from 'contracts';
import { api, query } from 'shared-session';

export type AuditEntry = Answer<'GET /audit'>['data'][number];

export interface AuditFilter {
  q: string;
  action: string;
  from: string;
  to: string;
}

export const PAGE_SIZE = 50;

export const auditPage = (filter: AuditFilter, page: number) =>
  query('GET /audit', { query: { ...filter, page, limit: PAGE_SIZE } });

/** The address of the list as a file. */
export const auditFile = (filter: AuditFilter) =>
  api.send('GET /audit/export', { query: filter }, { as: 'blob' });
