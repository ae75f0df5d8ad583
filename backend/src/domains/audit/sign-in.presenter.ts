import { type SignInEntry } from 'contracts';
import { toCsv } from '../../lib/csv';
import { type SignInRow } from './sign-ins.repository';

export const presentSignIn = (row: SignInRow): SignInEntry => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  person: row.userId === null ? null : { _id: row.userId, name: row.name ?? '' },
  way: row.way,
  outcome: row.outcome,
  network: row.network,
});

export const signInsAsCsv = (rows: readonly SignInRow[]): string =>
  toCsv(
    ['When', 'Who', 'With', 'Outcome', 'Network address'],
    rows.map((row) => [row.at.toISOString(), row.name ?? '', row.way, row.outcome, row.network]),
  );
