/** The parts of a call's input as they are at run time. */
export interface LooseInput {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  files?: object | undefined;
}

/**
 * The calls that take a form with files. They are sent as a form even when no file was chosen, so
 * that the server reads them one way. The package's tests compare this list with the contracts.
 */
export const multipartKeys: ReadonlySet<string> = new Set([
  'POST /auth/update-profile-picture',
  'POST /announcement',
  'PUT /announcement/:id',
  'POST /event',
  'PUT /event/:id',
  'POST /club',
  'PUT /club/:id',
]);

/**
 * `"GET /event/:id"` with `{id: 'a b'}` is `{method: 'GET', url: '/event/a%20b'}`. Throws when a
 * parameter is missing.
 */
export function addressOf(key: string, params: object = {}): { method: string; url: string } {
  const at = key.indexOf(' ');
  const values = new Map(Object.entries(params));
  const url = key.slice(at + 1).replace(/:([A-Za-z]\w*)/g, (_, name: string) => {
    const value: unknown = values.get(name);
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

const asText = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The body's fields and files as a form; nested values become JSON text, absent ones are left out.
 */
export function formOf({ body, files = {} }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as object)) {
    if (value !== undefined && value !== null) form.append(name, asText(value));
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value ?? []].flat() as File[]) form.append(name, file, file.name);
  }
  return form;
}
