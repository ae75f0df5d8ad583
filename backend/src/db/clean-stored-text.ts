import { isDeepStrictEqual } from 'node:util';
import { canonicalEmail, cleanLine, cleanText } from 'contracts';
import type pg from 'pg';
import { isUniqueViolation } from './client';

/** How the values of a column are cleaned: by the same functions as input of today's forms. */
const cleaners = {
  text: cleanText,
  line: (value: string) => cleanLine(value).trim(),
  lines: (values: string[]) => [
    ...new Set(values.map((value) => cleanLine(value).trim()).filter(Boolean)),
  ],
  texts: (values: string[]) => values.map(cleanText),
  address: canonicalEmail,
  lowerLine: (value: string) => cleanLine(value).trim().toLowerCase(),
  link: (value: string) => (URL.canParse(value) ? new URL(value).href : value),
  json: (value: unknown): unknown => {
    if (typeof value === 'string') return cleanText(value);
    if (Array.isArray(value)) return value.map(cleaners.json);
    if (!value || typeof value !== 'object') return value;
    const parts = Object.entries(value).map(([name, part]) => [
      name,
      isLink(name, part) ? cleaners.link(part) : cleaners.json(part),
    ]);
    return Object.fromEntries(parts);
  },
} as const;

type Kind = keyof typeof cleaners;

const isLink = (name: string, value: unknown): value is string =>
  name === 'platformLink' && typeof value === 'string';

interface Stored {
  table: string;
  columns: Readonly<Record<string, Kind>>;
  /** Has a version, which has to go up with every change. */
  hasVersion?: boolean;
}

const stored: readonly Stored[] = [
  { table: 'users', columns: { email: 'address' } },
  { table: 'users', columns: { name: 'line', department: 'line' } },
  {
    table: 'clubs',
    columns: { name: 'line', description: 'text', category: 'line' },
    hasVersion: true,
  },
  {
    table: 'events',
    columns: {
      name: 'line',
      description: 'text',
      venue: 'line',
      platform_link: 'link',
      cancel_reason: 'text',
      moved_text: 'text',
      tags: 'lines',
      departments_allowed: 'lines',
    },
    hasVersion: true,
  },
  { table: 'event_proposals', columns: { changes: 'json' } },
  { table: 'event_decisions', columns: { remark: 'text' } },
  {
    table: 'competitions',
    columns: {
      description: 'text',
      evaluation_criteria: 'text',
      rules: 'texts',
      rounds: 'json',
      prizes: 'json',
      judges: 'json',
    },
    hasVersion: true,
  },
  { table: 'announcements', columns: { title: 'line', description: 'text' }, hasVersion: true },
  { table: 'teams', columns: { name: 'line', name_key: 'lowerLine' } },
];

// PostgreSQL's form of what `cleanText` removes; combining marks only from four in a row.
const steering =
  '[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]';
const marks =
  '[\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]{4}';
// JSON escapes control characters with a backslash.
const escaped = '\\\\(u00[01]|[bfr])';
const dirty = `${steering}|${marks}`;

/** Selects rows that may need cleaning; others are not read. */
const suspects: Record<Kind, (column: string) => string> = {
  text: (column) => `${column} ~ '${dirty}'`,
  line: (column) => `${column} ~ '${dirty}|[\\t\\n]'`,
  lowerLine: (column) => `${column} ~ '${dirty}|[\\t\\n]'`,
  lines: (column) => `array_to_string(${column}, ' ') ~ '${dirty}|[\\t\\n]'`,
  texts: (column) => `array_to_string(${column}, ' ') ~ '${dirty}'`,
  json: (column) => `${column}::text ~ '${dirty}|${escaped}|platformLink'`,
  address: (column) => `${column} ~ '[^!-~]' or ${column} <> lower(${column})`,
  link: (column) => `${column} is not null`,
};

const rowsAtOnce = 500;

const cleanValue = (kind: Kind, value: unknown): unknown => {
  if (value === null) return null;
  const clean: (input: never) => unknown = cleaners[kind];
  const result = clean(value as never);
  // Input without visible characters is refused, so such a text stays as it is.
  return result === '' && value !== '' ? value : result;
};

interface Change {
  column: string;
  old: unknown;
  clean: unknown;
}

const parameter = (value: unknown, kind: Kind | undefined): unknown =>
  kind === 'json' ? JSON.stringify(value) : value;

/**
 * Returns false when another row already has the clean value. Skips a row that changed meanwhile.
 */
const write = async (
  pool: pg.Pool,
  { table, columns, hasVersion }: Stored,
  id: string,
  changes: readonly Change[],
): Promise<boolean> => {
  const sets = changes.map(({ column }, index) => `${column} = $${index * 2 + 2}`);
  const olds = changes.map(({ column }, index) => `${column} = $${index * 2 + 3}`);
  if (hasVersion) sets.push('version = version + 1');
  const values = changes.flatMap(({ column, old, clean }) => [
    parameter(clean, columns[column]),
    parameter(old, columns[column]),
  ]);
  try {
    await pool.query(
      `update portal.${table} set ${sets.join(', ')} where id = $1 and ${olds.join(' and ')}`,
      [id, ...values],
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
};

type Row = Record<string, unknown> & { id: string };

/**
 * Cleans texts on every start, because older versions may have stored some unclean. Several
 * processes may run it at once. Returns a sentence for each row or table that could not be cleaned.
 */
export const cleanStoredText = async (pool: pg.Pool): Promise<string[]> => {
  const left: string[] = [];
  for (const part of stored) {
    try {
      left.push(...(await cleanTable(pool, part)));
    } catch (error) {
      if (!isTimeLimit(error)) throw error;
      left.push(
        `${part.table} could not be cleaned now (${error.message}): the next start tries again`,
      );
    }
  }
  return left;
};

/** A statement timeout or a lock timeout. */
const isTimeLimit = (error: unknown): error is Error =>
  error instanceof Error && ['57014', '55P03'].includes(String((error as { code?: unknown }).code));

const cleanTable = async (pool: pg.Pool, part: Stored): Promise<string[]> => {
  const left: string[] = [];
  const names = Object.keys(part.columns);
  const where = Object.entries(part.columns).map(([column, kind]) => suspects[kind](column));
  const page = `select id, ${names.join(', ')} from portal.${part.table}
      where id > $1 and (${where.join(' or ')}) order by id limit ${rowsAtOnce}`;
  for (let last = ''; ;) {
    const { rows } = await pool.query<Row>(page, [last]);
    for (const row of rows) {
      const changes = Object.entries(part.columns)
        .map(([column, kind]) => ({
          column,
          old: row[column],
          clean: cleanValue(kind, row[column]),
        }))
        .filter(({ old, clean }) => !isDeepStrictEqual(old, clean));
      if (changes.length > 0 && !(await write(pool, part, row.id, changes)))
        left.push(takenWords(part.table, row.id, changes));
    }
    const next = rows.at(-1)?.id;
    if (next === undefined || rows.length < rowsAtOnce) break;
    last = next;
  }
  return left;
};

const takenWords = (table: string, id: string, changes: readonly Change[]): string => {
  const wanted = changes
    .map(({ column, clean }) => `${column} ${JSON.stringify(clean)}`)
    .join(', ');
  return `${table} ${id} keeps its text from before the present rules: another row has ${wanted}`;
};
