/** A text as part of a pattern for LIKE on lower-cased columns. */
export const literal = (text: string): string =>
  text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern that finds `text` literally anywhere, for LIKE on lower-cased columns. */
export const containing = (text: string): string => `%${literal(text)}%`;

/**
 * The patterns of a search. Trigram indexes have no entry for one or two letters inside a word, so
 * these match at the start of a word.
 */
export const searchPatterns = (text: string): string[] =>
  text.length > 2 ? [containing(text)] : [`${literal(text)}%`, `% ${literal(text)}%`];
