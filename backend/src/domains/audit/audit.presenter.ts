import { type AuditEntry } from 'contracts';
import { toCsv } from '../../lib/csv';
import { type AuditRow } from './audit.repository';

export const presentEntry = (row: AuditRow): AuditEntry => ({
  _id: String(row.id),
  at: row.at.toISOString(),
  actor: row.actorId ? { _id: row.actorId, name: row.actorName ?? 'Removed account' } : null,
  action: row.action,
  subject: {
    kind: row.subjectKind,
    _id: row.subjectId,
    label: row.subjectLabel,
    name: row.subjectName,
  },
  detail: row.detail,
});

export const entriesAsCsv = (rows: readonly AuditRow[]): string =>
  toCsv(
    ['When', 'Who', 'What', 'Kind', 'Subject', 'Detail'],
    rows.map((row) => [
      row.at.toISOString(),
      row.actorName ?? '',
      row.action,
      row.subjectKind,
      row.subjectLabel,
      row.detail,
    ]),
  );
