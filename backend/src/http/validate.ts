import { type FieldError } from 'contracts';
import { type z } from 'zod';
import { AppError } from '../lib/app-error';

const most = 5;

const fieldsOf = (error: z.ZodError, prefix: string): FieldError[] =>
  error.issues.slice(0, 50).map(({ path, message }) => ({ path: path.map(String).join('.') || prefix, message }));

/** Several messages as one sentence for people, joined with commas. */
const joined = (fields: readonly FieldError[]): string => [...new Set(fields.map(({ message }) => message))].slice(0, most).join(', ');

/** In place of zod's own words where a contract has none: for people, without the names of types. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return 'This is too long or too large';
  if (issue.code === 'too_small') return 'This is too short or too small';
  if (issue.code !== 'invalid_type') return 'This value cannot be read';
  if (issue.input === undefined) return 'This field is required';
  return issue.expected === 'array' ? 'This must be a list' : 'This value has the wrong form';
};

type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/** How deep a body of the contracts goes, lists counted. */
const deepest = 6;

/** For many clients a field without a value is one that says null. In a list it stays, and is refused where it does not belong. */
const withoutNulls = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => withoutNulls(item, depth + 1));
  const present = Object.entries(value).filter(([, field]) => field !== null);
  return Object.fromEntries(present.map(([name, field]) => [name, withoutNulls(field, depth + 1)]));
};

/** Parses what a request brought; throws one 400 with every bad field of all three parts. */
export const validate = (parts: Parts, given: Record<keyof Parts, unknown>): Record<keyof Parts, unknown> => {
  const fields: FieldError[] = [];
  const parse = (name: keyof Parts): unknown => {
    const schema = parts[name];
    if (!schema) return undefined;
    const result = schema.safeParse(name === 'body' ? withoutNulls(given.body ?? {}) : (given[name] ?? {}), { error: plainWords });
    if (result.success) return result.data;
    fields.push(...fieldsOf(result.error, name));
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (fields.length > 0) throw new AppError(400, 'invalid_input', joined(fields), fields);
  return parsed;
};
