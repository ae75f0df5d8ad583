/**
 * `"GET /event/:id"` with `{id: 'a b'}` is `{method: 'GET', url: '/event/a%20b'}`. Throws when a
 * parameter is missing.
 */
export function methodAndUrl(key: string, params: object = {}): { method: string; url: string } {
  const at = key.indexOf(' ');
  const values = new Map(Object.entries(params));
  const url = key.slice(at + 1).replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value = values.get(name) as string | number | null | undefined;
    if (value === undefined || value === null || value === '')
      throw new Error(`${key} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  return { method: key.slice(0, at), url };
}

/** The query's pairs; undefined, null and empty ones are left out. */
export const queryOf = (query: object = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
