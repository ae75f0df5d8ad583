import { and, or, sql, type SQL } from 'drizzle-orm';
import { containing, literal } from '../lib/like';

/** How a text is looked for in lower-cased columns that have a trigram index. */
export interface Matching {
  /** Belongs into FROM, before the table. */
  asked: SQL;
  where: (...columns: SQL[]) => SQL | undefined;
  /** The lower, the better; 0 is the same text. */
  rank: (column: SQL) => SQL;
  /** What comes before everything else in the order, made of the column `rank`. */
  tier: SQL;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).slice(0, 8);

/** A short word has no trigram of its own: it has to begin a word. */
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

/** Share of the trigrams of a text that have to be in a row: one wrong letter in five. */
const threshold = 0.35;

/** Words like those of the text, in the first column. */
export const similarWords = (text: string): Matching => {
  const whole = wordsOf(text).join(' ');
  return {
    // The index reads the threshold from the setting. Rows are compared with `asked.text`, so the
    // setting is made before; `true` ends it with the statement.
    asked: sql`(select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true),
      ${whole}::text as text) asked`,
    where: (column) => column && sql`asked.text <% ${column}`,
    rank: (column) => sql`2 - word_similarity(asked.text, ${column})
      - strict_word_similarity(asked.text, ${column})`,
    tier: sql`rank`,
  };
};
