import fs from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { root } from '../lib/root.mjs';

/** A place in a source. Line and column begin at 1. */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** The lines around it. */
  frame?: string | undefined;
}

/** Lines shown before and after the one that is wrong. */
const AROUND = 2;

/** A file's path relative to the workspace. */
export const shortName = (file: string): string => {
  const relative = path.relative(root, file);
  return relative.startsWith('..') ? file : relative;
};

/** The lines around a place, each with its number, or undefined. */
function frameOf(file: string, line: number): string | undefined {
  if (!fs.existsSync(file)) return undefined;
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const first = Math.max(1, line - AROUND);
  return lines
    .slice(first - 1, line + AROUND)
    .map((text, at) => `${first + at === line ? '>' : ' '} ${first + at} | ${text}`)
    .join('\n');
}

/** A place with its frame, as the overlay shows it. */
export const placeOf = (file: string, line: number, column: number): Place => ({
  file: shortName(file),
  line,
  column,
  frame: frameOf(file, line),
});

/** Where a line of a built file comes from; undefined for libraries and webpack's own lines. */
function original(map: SourceMapPayload, line: number, column: number): Place | undefined {
  const found = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in found)) return undefined;
  const { originalSource, originalLine, originalColumn } = found;
  if (!originalSource || !path.isAbsolute(originalSource)) return undefined;
  if (/node_modules|[\\/]tooling[\\/]dev-client[\\/]/.test(originalSource)) return undefined;
  return placeOf(originalSource, originalLine + 1, originalColumn + 1);
}

/**
 * The first place of a browser's stack that is in the workspace; empty when there is none.
 * @param mapOf the source map of a served file, by its path
 */
export function placeInStack(
  stack: string,
  mapOf: (path: string) => string | undefined,
): Partial<Place> {
  for (const [, address = '', line, column] of stack.matchAll(/(https?:\/\/\S+?):(\d+):(\d+)/g)) {
    const text = mapOf(new URL(address).pathname);
    const place =
      text && original(JSON.parse(text) as SourceMapPayload, Number(line), Number(column));
    if (place) return place;
  }
  return {};
}
