/** A text as part of a pattern for LIKE on lower-cased columns. */
export const literal = (text: string): string =>
  text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern that finds `text` literally anywhere, for LIKE on lower-cased columns. */
export const containing = (text: string): string => `%${literal(text)}%`;
