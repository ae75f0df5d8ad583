/**
 * Finds a text property of an error or of its causes. By shape: errors come from several realms, so
 * instanceof fails.
 */
export const detailOf = (
  error: unknown,
  name: 'code' | 'message',
  pattern: RegExp,
): string | undefined => {
  for (
    let current = error;
    typeof current === 'object' && current !== null;
    current = (current as { cause?: unknown }).cause
  ) {
    const value = (current as Record<string, unknown>)[name];
    if (typeof value === 'string' && pattern.test(value)) return value;
  }
  return undefined;
};

/**
 * PostgreSQL's code of a failed statement ("23505" is a unique violation), also behind the error of
 * a query layer.
 */
export const databaseCode = (error: unknown): string | undefined =>
  detailOf(error, 'code', /^[0-9A-Z]{5}$/);

/**
 * A value that PostgreSQL cannot store: NUL in a text, a number too large, a day that does not
 * exist. The sender's mistake.
 */
export const isUnstorable = (error: unknown): boolean =>
  /^22(021|P05|003|007|008|009)$/.test(databaseCode(error) ?? '');
