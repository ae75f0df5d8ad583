import { type $ZodType } from 'zod/v4/core';
import { fieldsOf } from '../forms/errors';
import { type Problem } from './draft-types';

/** What a schema finds wrong, in the order of its rules. The schema must not be asynchronous. */
export function problemsOf(schema: $ZodType, values: unknown): Problem[] {
  const result = schema['~standard'].validate(values);
  if (result instanceof Promise) throw new Error('the schema of a form is synchronous');
  return (result.issues ?? []).map(({ message, path = [] }) => ({
    message,
    path: path.map((step) => String(typeof step === 'object' ? step.key : step)).join('.'),
  }));
}

/**
 * Why the server refused a form, sentence by sentence: what it said, and what it found in single
 * fields.
 */
export function problemsIn(error: unknown, said: string): Problem[] {
  const fields = fieldsOf(error);
  const words = fields.map(({ message }) => message);
  // "plan.pdf: This file is empty" says all that "This file is empty" says.
  const isRepeated =
    [...new Set(words)].join(', ') === said || words.some((each) => each.endsWith(`: ${said}`));
  return said && !isRepeated ? [{ message: said }, ...fields] : fields;
}

/** Each sentence once, with the first field that it is about. */
export const eachOnce = (problems: readonly Problem[]): Problem[] =>
  problems.filter(
    ({ message }, index) => problems.findIndex((one) => one.message === message) === index,
  );

/** The name of an input for a path of the schema or of the server; files are under `files`. */
export function inputNameOf(
  { values, files }: { values: object; files: object },
  path: string | undefined,
): string | undefined {
  const [first = ''] = path?.split('.') ?? [];
  if (first in values) return path;
  return first in files ? `files.${path}` : undefined;
}

/** Moves the focus to an input, or to the element whose `data-field` is the name of a list. */
export function focusInput(form: HTMLElement | null, name: string): void {
  const found = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  const isFile = found instanceof HTMLInputElement && found.type === 'file';
  (isFile ? found.parentElement?.querySelector('button') : found)?.focus();
}
