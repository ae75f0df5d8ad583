import { LRUCache } from 'lru-cache';
import { RawAnswer } from '../../http/raw-answer';
import { eventCards, hashText } from './approved-cards';
import {
  type ApprovedFilter,
  type ApprovedValues,
  type createApprovedRepository,
} from './approved.repository';
import { presentListed } from './event.presenter';

export interface Cut {
  page: number;
  limit: number;
}

const json = 'application/json; charset=utf-8';
const head = Buffer.from('{"success":true,"data":[');

/**
 * Pages of approved events. Counting all matches costs more than reading one page, so a count is
 * kept as long as the database says that nothing was committed since, and no longer than a minute
 * where it depends on the clock.
 */
export const approvedPages = (repository: ReturnType<typeof createApprovedRepository>) => {
  const counts = new LRUCache<string, { snapshot: string; total: number }>({ max: 500 });
  const cards = eventCards(repository.cards);
  const names = new WeakMap<ApprovedFilter, string>();
  const nameOf = (filter: ApprovedFilter): string => {
    const known = names.get(filter);
    if (known !== undefined) return known;
    const name = JSON.stringify({ ...filter, isLean: false });
    names.set(filter, name);
    return name;
  };

  const countOf = async (
    filter: ApprovedFilter,
    values: ApprovedValues,
    snapshot: string | undefined,
  ): Promise<number> => {
    const minute = filter.tab ? Math.floor(values.now.getTime() / 60_000) : 0;
    const key = `${minute} ${nameOf(filter)}`;
    const known = counts.get(key);
    if (known && known.snapshot === snapshot) return known.total;
    const counted = await repository.count(filter, values);
    counts.set(key, counted);
    return counted.total;
  };

  /** All matches of a filter, told by a last page or counted. */
  const totalOf = (
    filter: ApprovedFilter,
    values: ApprovedValues,
    { page, limit }: Cut,
    { rows, snapshot }: { rows: number; snapshot: string | undefined },
  ) => (rows > 0 && rows < limit ? (page - 1) * limit + rows : countOf(filter, values, snapshot));

  return {
    /** A page with everything that the whole list has. */
    whole: async (filter: ApprovedFilter, values: ApprovedValues, cut: Cut) => {
      const { page, limit } = cut;
      const rows = await repository.page(filter, values, { limit, offset: (page - 1) * limit });
      const total = await totalOf(filter, values, cut, {
        rows: rows.length,
        snapshot: rows[0]?.snapshot,
      });
      return {
        success: true as const,
        data: rows.map((row) => presentListed(row, values.now)),
        page,
        limit,
        total,
      };
    },
    /** A page of cards: which events, in what order and in what state is read for every request. */
    lean: async (filter: ApprovedFilter, values: ApprovedValues, cut: Cut): Promise<RawAnswer> => {
      const { page, limit } = cut;
      const { keys, snapshot } = await repository.keys(filter, values, {
        limit,
        offset: (page - 1) * limit,
      });
      const list = keys === '' ? [] : keys.split(',');
      const total = await totalOf(filter, values, cut, { rows: list.length, snapshot });
      const shown = await cards(list, values.now);
      const tail = `"page":${page},"limit":${limit},"total":${total}}`;
      // Every card has its comma before it.
      const [first, ...others] = shown.map(({ bytes }) => bytes);
      const body = Buffer.concat([
        head,
        ...(first ? [first.subarray(1)] : []),
        ...others,
        Buffer.from(`],${tail}`),
      ]);
      return new RawAnswer(body, json, {
        etag: `"${hashText(`${shown.map(({ hash }) => hash).join()}${tail}`)}"`,
      });
    },
  };
};
