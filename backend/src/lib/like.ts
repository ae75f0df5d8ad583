/** A pattern that finds `text` literally anywhere, for LIKE on lower-cased columns. */
export const containing = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
