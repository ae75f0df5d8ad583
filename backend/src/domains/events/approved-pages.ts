import { LRUCache } from 'lru-cache';
import { type ApprovedFilter, type ApprovedValues, type approvedRepository } from './approved.repository';
import { presentLean, presentListed } from './event.presenter';

/**
 * Pages of approved events. Counting all matches costs more than reading one page, so a count is kept as long as
 * the database says that nothing was committed since, and no longer than a minute where it depends on the clock.
 */
export const approvedPages = (repository: ReturnType<typeof approvedRepository>) => {
  const counts = new LRUCache<string, { snapshot: string; total: number }>({ max: 500 });

  const totalOf = async (filter: ApprovedFilter, values: ApprovedValues, snapshot: string | undefined): Promise<number> => {
    const minute = filter.tab ? Math.floor(values.now.getTime() / 60_000) : 0;
    const key = `${minute} ${JSON.stringify({ ...filter, isLean: false })}`;
    const known = counts.get(key);
    if (known && known.snapshot === snapshot) return known.total;
    const counted = await repository.count(filter, values);
    counts.set(key, counted);
    return counted.total;
  };

  return async (filter: ApprovedFilter, values: ApprovedValues, { page, limit }: { page: number; limit: number }) => {
    const rows = await repository.page(filter, values, { limit, offset: (page - 1) * limit });
    const isLast = rows.length > 0 && rows.length < limit;
    const total = isLast ? (page - 1) * limit + rows.length : await totalOf(filter, values, rows[0]?.snapshot);
    const present = filter.isLean ? presentLean : presentListed;
    return { success: true as const, data: rows.map((row) => present(row, values.now)), page, limit, total };
  };
};
