import { and, or, sql, type SQL } from 'drizzle-orm';
import { containing, literal } from '../lib/like';

/** A text search in lower-cased columns with a trigram index. */
export interface Matching {
  /** A FROM item, placed before the table. */
  asked: SQL;
  where: (...columns: SQL[]) => SQL | undefined;
  /** Lower is better; 0 is an exact match. */
  rank: (column: SQL) => SQL;
  /** The first ORDER BY term, computed from the column `rank`. */
  tier: SQL;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).slice(0, 8);

/**
 * Words of one or two letters have no trigram index entry, so they match at the start of a word.
 */
const hasWord = (column: SQL, word: string): SQL =>
  word.length > 2
    ? sql`${column} like ${containing(word)}`
    : sql`(${column} like ${`${literal(word)}%`} or ${column} like ${`% ${literal(word)}%`})`;

/** Every word of the text, in any order; each may be in another column. */
export const containingWords = (text: string): Matching => {
  const words = wordsOf(text);
  const whole = literal(words.join(' '));
  return {
    asked: sql`(select 1) asked`,
    where: (...columns) =>
      and(...words.map((word) => or(...columns.map((column) => hasWord(column, word))))),
    rank: (column) => sql`case when ${column} like ${whole} then 0
      when ${column} like ${`${whole}%`} then 1
      when ${column} like ${`% ${whole}%`} then 2 else 3 end`,
    tier: sql`rank > 0`,
  };
};

/** Minimal word similarity of pg_trgm: about one wrong letter in five. */
const threshold = 0.35;

/** Words like those of the text, in the first column. */
export const similarWords = (text: string): Matching => {
  const whole = wordsOf(text).join(' ');
  return {
    // The index reads the threshold from this setting, so it is set before rows are compared.
    // `true` limits it to the transaction of the statement.
    asked: sql`(select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true),
      ${whole}::text as text) asked`,
    where: (column) => column && sql`asked.text <% ${column}`,
    rank: (column) => sql`2 - word_similarity(asked.text, ${column})
      - strict_word_similarity(asked.text, ${column})`,
    tier: sql`rank`,
  };
};
