import { SourceMap } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { placeOf, shortName } from './places.mjs';

/** SWC draws the place of a syntax error: `╭─[/folder/file.tsx:3:1]`. */
const drawn = /\[([^\]\n]+?):(\d+):(\d+)\]/;

/** webpack counts in what the loader made: the module's own map leads back to the source. */
function mapped({ module, loc }) {
  if (!module?.resource || !loc?.start) return undefined;
  const map = module.originalSource?.()?.map?.({});
  const { line, column } = loc.start;
  const found = map ? new SourceMap(map).findEntry(line - 1, column) : {};
  return placeOf(
    module.resource,
    (found.originalLine ?? line - 1) + 1,
    (found.originalColumn ?? column) + 1,
  );
}

/** An error of webpack as the overlay shows it. */
export function buildProblem(error) {
  const text = stripVTControlCharacters(error.message);
  const [, file, line, column] = drawn.exec(text) ?? [];
  const message = text
    .replace(/^Module build failed[^\n]*:\n/, '')
    .replace(/\n\s+at .*$/gms, '')
    .trim();
  const kind = 'Build error';
  if (file)
    return { kind, message, file: shortName(file), line: Number(line), column: Number(column) };
  const place =
    mapped(error) ?? (error.module?.resource && { file: shortName(error.module.resource) });
  return { kind, message, ...place };
}

/** Errors of esbuild, which reads declarations, and others that are none of webpack's. */
export const problemsOf = (error, folder) =>
  (error.errors ?? [{ text: error.message }]).map(({ text, location }) => ({
    kind: 'Build error',
    message: text,
    ...(location &&
      placeOf(path.resolve(folder, location.file), location.line, location.column + 1)),
  }));
