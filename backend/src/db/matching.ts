import { and, or, sql, type SQL } from 'drizzle-orm';
import { literal, searchPatterns } from '../lib/like';

/** A word that columns are searched for. */
export interface Word {
  text: string;
  isIn: (column: SQL) => SQL;
}

/** A text search in lower-cased columns with a trigram index. */
export interface Matching {
  /** Words that are searched for one by one; none if the whole text is compared. */
  words: readonly Word[];
  /** A FROM item, placed before the table. */
  asked: SQL;
  where: (...columns: SQL[]) => SQL | undefined;
  /** Lower is better; 0 is an exact match. */
  rank: (column: SQL) => SQL;
  /** The first ORDER BY term, computed from the column `rank`. */
  tier: SQL;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).slice(0, 8);

const hasWord = (column: SQL, word: string): SQL =>
  sql`(${sql.join(
    searchPatterns(word).map((pattern) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`;

/** Every word of the text, in any order; each may be in another column. */
export const containingWords = (text: string): Matching => {
  const words = wordsOf(text).map((word) => ({
    text: word.toLowerCase(),
    isIn: (column: SQL) => hasWord(column, word),
  }));
  const whole = literal(wordsOf(text).join(' '));
  return {
    words,
    asked: sql`(select 1) asked`,
    where: (...columns) => and(...words.map(({ isIn }) => or(...columns.map(isIn)))),
    rank: (column) => sql`case when ${column} like ${whole} then 0
      when ${column} like ${`${whole}%`} then 1
      when ${column} like ${`% ${whole}%`} then 2 else 3 end`,
    tier: sql`rank > 0`,
  };
};

/** Minimal word similarity of pg_trgm: about one wrong letter in five. */
const threshold = 0.35;

/**
 * Words like those of the text, in the first column: `each` word by itself, which few rows pass, or
 * the text as a `whole`, of which single words may be missing.
 */
export const similarWords = (text: string, by: 'each' | 'whole'): Matching => {
  const words = wordsOf(text);
  const whole = words.join(' ');
  const compared = by === 'each' ? words : [whole];
  return {
    words: [],
    // The index reads the threshold from this setting, so it is set before rows are compared.
    // `true` limits it to the transaction of the statement.
    asked: sql`(select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true),
      ${sql.join(
        compared.map((word, at) => sql`${word}::text as ${sql.identifier(`text${at}`)}`),
        sql`, `,
      )}) asked`,
    where: (column) =>
      column &&
      and(...compared.map((_, at) => sql`asked.${sql.identifier(`text${at}`)} <% ${column}`)),
    rank: (column) => sql`2 - word_similarity(${whole}::text, ${column})
      - strict_word_similarity(${whole}::text, ${column})`,
    tier: sql`rank`,
  };
};
