import { type Answer } from 'contracts';
import { api, query } from 'shared-session';
import { PAGE_SIZE } from '../../../common/use-record-filter';

export type AuditEntry = Answer<'GET /audit'>['data'][number];

interface AuditFilter {
  q: string;
  action: string;
  from: string;
  to: string;
}

export const auditPage = (filter: AuditFilter, page: number) =>
  query('GET /audit', { query: { ...filter, page, limit: PAGE_SIZE } });

/** The same list as a file. */
export const auditFile = (filter: AuditFilter) =>
  api.send('GET /audit/export', { query: filter }, { as: 'blob' });
