/** Entries a list asks for at a time: what a large screen shows and a little more. */
export const pageSize = 12;

/**
 * One page of a list as screens use it. `isWhole`: the server ignored the paging and sent
 * everything, so filters are the screen's.
 */
export interface ListPage<T> {
  items: T[];
  page: number;
  total: number;
  isWhole: boolean;
  hasMore: boolean;
}

interface PagedAnswer<T> {
  data: T[];
  page?: number | undefined;
  limit?: number | undefined;
  total?: number | undefined;
}

/** Reads a bare array, a whole list in an envelope or one page of it. */
export function toPage<T>(answer: readonly T[] | PagedAnswer<T>): ListPage<T> {
  const items = Array.isArray(answer)
    ? [...answer]
    : 'data' in answer && Array.isArray(answer.data)
      ? answer.data
      : [];
  if ('data' in answer && answer.page && answer.limit && answer.total !== undefined) {
    const { page, limit, total } = answer;
    return {
      items,
      page,
      total,
      isWhole: false,
      hasMore: page * limit < total && items.length > 0,
    };
  }
  return { items, page: 1, total: items.length, isWhole: true, hasMore: false };
}

/** The number of the page after this one, for infinite queries. */
export const nextPage = (last: ListPage<unknown>): number | undefined =>
  last.hasMore ? last.page + 1 : undefined;

/** Whether a search text is part of one of the given texts, whatever their case. */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const wanted = search.trim().toLowerCase();
  return !wanted || texts.some((text) => text?.toLowerCase().includes(wanted));
}
