import { api, query } from 'shared-session';
import { PAGE_SIZE } from '../../../common/use-record-filter';

interface SignInFilter {
  q: string;
  outcome: '' | 'success' | 'failure';
  from: string;
  to: string;
}

export const outcomeOf = (text: string): SignInFilter['outcome'] =>
  text === 'success' || text === 'failure' ? text : '';

export const signInsPage = (filter: SignInFilter, page: number) =>
  query('GET /audit/sign-ins', { query: { ...filter, page, limit: PAGE_SIZE } });

/** The same list as a file. */
export const signInsFile = (filter: SignInFilter) =>
  api.send('GET /audit/sign-ins/export', { query: filter }, { as: 'blob' });
