/** A cell that no spreadsheet takes for a formula: a leading =, +, -, @, tab or return gets an apostrophe. */
const cell = (value: string | number | boolean | null | undefined): string => {
  const text = String(value ?? '');
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) && typeof value !== 'number' ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (RFC 4180) with a byte order mark, which spreadsheets need to read it as UTF-8. */
export const toCsv = (header: readonly string[], rows: readonly (readonly (string | number | boolean | null | undefined)[])[]): string =>
  `\uFEFF${[header, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
