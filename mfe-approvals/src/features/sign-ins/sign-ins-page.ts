import { type Answer } from 'contracts';
import { api, query } from 'shared-session';

export type SignInEntry = Answer<'GET /audit/sign-ins'>['data'][number];

export interface SignInFilter {
  q: string;
  outcome: '' | 'success' | 'failure';
  from: string;
  to: string;
}

export const PAGE_SIZE = 50;

export const outcomeOf = (text: string): SignInFilter['outcome'] =>
  text === 'success' || text === 'failure' ? text : '';

export const signInsPage = (filter: SignInFilter, page: number) =>
  query('GET /audit/sign-ins', { query: { ...filter, page, limit: PAGE_SIZE } });

/** The same list as a file. */
export const signInsFile = (filter: SignInFilter) =>
  api.send('GET /audit/sign-ins/export', { query: filter }, { as: 'blob' });
