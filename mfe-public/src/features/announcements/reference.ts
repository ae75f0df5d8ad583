/** A relation in an answer: an id, or the populated object. */
export type Reference =
  | string
  | { _id?: string | undefined; name?: string | undefined; email?: string | undefined }
  | null
  | undefined;

/** The id of a relation in either form. */
export function idOf(reference: Reference): string | undefined {
  return typeof reference === 'string' ? reference : (reference?._id ?? undefined);
}

/** The name of a populated relation. */
export function nameOf(reference: Reference): string | undefined {
  return typeof reference === 'object' && reference ? reference.name || undefined : undefined;
}
