import { parseInstant, parseRangeEnd } from 'contracts/campus-time';
import { type Period } from '../../db/conditions';

const mostInCsv = 50_000;
/** Counting goes no further: the time of a page must not grow with the years. */
const mostCounted = 10_000;

/** A bare date means the whole campus day. */
interface PeriodText {
  from?: string | undefined;
  to?: string | undefined;
}

interface Records<Search, Row, Entry> {
  repository: {
    list: (
      filter: Search & { period: Period },
      limit: number,
      offset: number,
    ) => PromiseLike<Row[]>;
    /** Counts up to `most`. */
    count: (filter: Search & { period: Period }, most: number) => PromiseLike<number>;
  };
  zone: string;
  present: (row: Row) => Entry;
  toCsv: (rows: readonly Row[]) => string;
}

/** Records in pages and as CSV. */
export const recordList = <Search, Row, Entry>({
  repository,
  zone,
  present,
  toCsv,
}: Records<Search, Row, Entry>) => {
  const filterOf = (search: Search & PeriodText) => ({
    ...search,
    period: {
      from: search.from ? (parseInstant(search.from, zone) ?? undefined) : undefined,
      to: search.to ? (parseRangeEnd(search.to, zone) ?? undefined) : undefined,
    },
  });

  return {
    page: async (search: Search & PeriodText, page: number, limit: number) => {
      const filter = filterOf(search);
      const rows = await repository.list(filter, limit, (page - 1) * limit);
      const counted = await repository.count(filter, mostCounted + 1);
      return {
        data: rows.map(present),
        page,
        limit,
        total: Math.min(counted, mostCounted),
        moreThanTotal: counted > mostCounted,
      };
    },

    csv: async (search: Search & PeriodText): Promise<string> =>
      toCsv(await repository.list(filterOf(search), mostInCsv, 0)),
  };
};
