import { visibleIn } from './visible';

/** Where a run of the command writes to, text as it is. */
export interface Terminal {
  out(text: string): void;
  error(text: string): void;
}

/** Where a command prints; `isJson` turns results into one JSON document. */
export interface Output {
  isJson: boolean;
  line(text?: string): void;
  error(text: string): void;
}

/**
 * Prints a result: as JSON for scripts, else by `forPeople`, which gets texts without control
 * characters, because other people wrote them.
 */
export function result<T>(output: Output, data: T, forPeople: (shown: T) => void): void {
  if (output.isJson) output.line(JSON.stringify(data, null, 2));
  else forPeople(visibleIn(data));
}

/** Rows under headings, columns as wide as their widest cell. */
export function table(
  output: Output,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = headings.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  output.line(line(headings.map((heading) => heading.toUpperCase())));
  for (const row of rows) output.line(line(row));
}

/** `12.4 KB`. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

/** `2026-11-21 17:30` in UTC. */
export const moment = (at: string | null): string => (at ? at.slice(0, 16).replace('T', ' ') : '');

export const short = (commit: string | null): string => commit?.slice(0, 8) ?? '';
