import { type FieldErrors } from 'react-hook-form';

export interface FieldProblem {
  path: string;
  message: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Bad fields named by a failed call: a list of `{ path, message }`, or a record of name to message.
 */
export function fieldsOf(error: unknown): FieldProblem[] {
  if (!isRecord(error)) return [];
  const { fields } = error;
  if (Array.isArray(fields)) {
    return fields.flatMap((field: unknown) =>
      isRecord(field) && typeof field['path'] === 'string' && typeof field['message'] === 'string'
        ? [{ path: field['path'], message: field['message'] }]
        : [],
    );
  }
  if (!isRecord(fields)) return [];
  return Object.entries(fields).flatMap(([path, message]) =>
    typeof message === 'string' ? [{ path, message }] : [],
  );
}

/** Words of a failure when the form was given none. */
export const wordsOf = (error: unknown): string =>
  isRecord(error) && typeof error['message'] === 'string' && error['message']
    ? error['message']
    : 'Something went wrong. Please try again.';

/** Every message of an invalid form once, in the order of the schema's rules. */
export function messagesOf(errors: FieldErrors): string[] {
  const found: string[] = [];
  const visit = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isRecord(node)) return undefined;
    if (typeof node['message'] === 'string' && 'type' in node)
      return void found.push(node['message']);
    // `ref` leads into the page, not into the errors.
    for (const [name, value] of Object.entries(node)) if (name !== 'ref') visit(value);
    return undefined;
  };
  for (const [name, value] of Object.entries(errors)) if (name !== 'root') visit(value);
  return [...new Set(found.filter(Boolean))];
}
