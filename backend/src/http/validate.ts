import { type FieldError } from 'contracts';
import { type z } from 'zod';
import { AppError } from '../lib/app-error';
import { withoutNulls } from './without-nulls';

const most = 5;

const fieldsOf = (error: z.ZodError, prefix: string): FieldError[] =>
  error.issues
    .slice(0, 50)
    .map(({ path, message }) => ({ path: path.map(String).join('.') || prefix, message }));

/** Several messages as one sentence for people, joined with commas. */
const joined = (fields: readonly FieldError[]): string =>
  [...new Set(fields.map(({ message }) => message))].slice(0, most).join(', ');

/** Replaces zod's messages where a contract has none, without type names. */
const plainWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value')
    return `Please choose one of: ${issue.values.map(String).join(', ')}`;
  if (issue.code === 'too_big') return 'This is too long or too large';
  if (issue.code === 'too_small') return 'This is too short or too small';
  if (issue.code !== 'invalid_type') return 'This value cannot be read';
  if (issue.input === undefined) return 'This field is required';
  return issue.expected === 'array' ? 'This must be a list' : 'This value has the wrong form';
};

type Parts = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };

/** Parses what a request brought; throws one 400 with every bad field of all three parts. */
export const validate = (
  parts: Parts,
  given: Record<keyof Parts, unknown>,
): Record<keyof Parts, unknown> => {
  const fields: FieldError[] = [];
  const parse = (name: keyof Parts): unknown => {
    const schema = parts[name];
    if (!schema) return undefined;
    const result = schema.safeParse(
      name === 'body' ? withoutNulls(given.body ?? {}, schema) : (given[name] ?? {}),
      { error: plainWords },
    );
    if (result.success) return result.data;
    fields.push(...fieldsOf(result.error, name));
    return undefined;
  };
  const parsed = { params: parse('params'), query: parse('query'), body: parse('body') };
  if (fields.length > 0) throw new AppError(400, 'invalid_input', joined(fields), fields);
  return parsed;
};
