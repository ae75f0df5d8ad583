import { sql, type SQL } from 'drizzle-orm';
import { type Matching } from './matching';

/** Maximum of rows of one kind in an answer. */
export const mostHits = 5;
/** Maximum of compared rows: a frequent word matches more rows than can be sorted in time. */
const mostCompared = 500;

/** Whether `found` has more rows than are compared, as a condition. */
export const isOverfull = sql`(select count(*) >= ${mostCompared} from
  (select 1 from found limit ${mostCompared}) counted)`;

export interface Search {
  matching: Matching;
  /** The rows that may be found, as `t`. */
  from: SQL;
  where: SQL | undefined;
  /** The lower-cased column of `t` that is ranked. */
  ranked: SQL;
  /** Columns of `t`, in the order of the rows after their rank. */
  order: SQL;
  keys: SQL;
}

interface Beside {
  /** Computed from `low`. */
  rank?: SQL;
  /** Other WITH queries. */
  beside?: SQL;
  /** Other statements whose rows are compared as well. */
  also?: readonly SQL[];
}

/** What a search compares: id, ranked text and keys. */
export const matchesOf = ({ matching, from, where, ranked, keys }: Search): SQL => sql`
  select t.id, ${ranked} as low, ${keys} from ${matching.asked}, ${from} t where ${where}`;

/**
 * The best rows as `hit`: id, rank and place. The matches are materialized, so that PostgreSQL
 * plans them without regard to the limit. Ranks come after it: they cost more than the search.
 */
export const bestOf = (
  search: Search,
  { rank = search.matching.rank(sql`low`), beside = sql``, also = [] }: Beside = {},
): SQL => sql`(
  with found as materialized (${matchesOf(search)})${beside},
    compared as (select *, ${rank} as rank from
      (select * from (select * from found limit ${mostCompared}) read
        ${sql.join(also.map((other) => sql` union (${other})`))}) matches)
  select id, rank, row_number() over (order by ${search.matching.tier}, ${search.order}) as place
  from compared order by place limit ${mostHits}) hit`;
