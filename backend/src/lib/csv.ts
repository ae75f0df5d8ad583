type Value = string | number | boolean | null | undefined;

/** Invisible characters in front of a sign: blanks, controls, formats, marks and fillers. */
const unseen = /^[\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]+/u;
/** A part of a cell that some program reads as a cell: after a semicolon, a tab or a line end. */
const parts = /([;\t\r\n]+)/;

/** Full-width and superscript signs count like plain ones, as in spreadsheets. */
const isFormula = (text: string): boolean =>
  /^[=+\-@\u2212]/.test(text.normalize('NFKC').replace(unseen, ''));

/** Puts an apostrophe before text that a spreadsheet would read as a formula. */
const harmless = (text: string): string =>
  text
    .split(parts)
    .map((part) => (isFormula(part) ? `'${part}` : part))
    .join('');

const cell = (value: Value): string => {
  const text = typeof value === 'number' ? String(value) : harmless(String(value ?? ''));
  return `"${text.replaceAll('"', '""')}"`;
};

/**
 * Rows as CSV (RFC 4180), every cell quoted, with a byte order mark, which spreadsheets need to
 * read it as UTF-8. No cell is a formula in a spreadsheet.
 */
export const toCsv = (header: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
