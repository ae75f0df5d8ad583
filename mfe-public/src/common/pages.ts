/** Page size of lists: a little more than a large screen shows. */
export const pageSize = 12;

/** Whether a search text is part of one of the given texts, ignoring case. */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return !wanted || texts.some((text) => text?.toLowerCase().includes(wanted));
}
