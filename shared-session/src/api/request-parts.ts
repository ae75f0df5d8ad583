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
  'PUT /club/:id/page',
]);

const asText = (value: string | object): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

/**
 * The body's fields and files as a form; nested values become JSON text, absent ones are left out.
 */
export function formOf({ body, files = {} }: LooseInput): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined && value !== null) form.append(name, asText(value as string | object));
  }
  for (const [name, value] of Object.entries(files)) {
    for (const file of [value ?? []].flat() as File[]) form.append(name, file, file.name);
  }
  return form;
}
