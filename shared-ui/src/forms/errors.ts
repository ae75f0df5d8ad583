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
