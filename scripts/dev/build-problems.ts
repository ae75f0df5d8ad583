import { SourceMap } from 'node:module';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Message } from 'esbuild';
import { type Module, type WebpackError } from 'webpack';
import { type Problem } from '../../tooling/dev-client/client';
import { messageOf } from '../lib/error-text';
import { type Place, placeOf, shortName } from './places';

const kind = 'Build error';

/** SWC prints the place of a syntax error: `╭─[/folder/file.tsx:3:1]`. */
const framed = /\[([^\]\n]+?):(\d+):(\d+)\]/;

/** SWC appends a cause that says nothing more to a syntax error, and its own native frames. */
const appended = /(\nCaused by:\s+Syntax Error)?\s*\nStack backtrace:.*$/s;

/** The used fields of webpack's errors. */
type BuildError = Error & Partial<Pick<WebpackError, 'module' | 'loc'>>;

/** The file of a module; undefined when it has none. */
const resourceOf = (module: (Module & { resource?: string }) | null | undefined) =>
  module?.resource;

/**
 * webpack's positions are in the loader's output; the module's source map leads back to the source.
 */
function mapped({ module, loc }: BuildError): Place | undefined {
  const resource = resourceOf(module);
  if (!resource || !loc || !('start' in loc)) return undefined;
  const map = module?.originalSource()?.map({});
  const { line, column = 0 } = loc.start;
  const found =
    map &&
    new SourceMap({ sourceRoot: '', sourcesContent: [], ...map }).findEntry(line - 1, column);
  return found && 'originalLine' in found
    ? placeOf(resource, found.originalLine + 1, found.originalColumn + 1)
    : placeOf(resource, line, column + 1);
}

/** An error of webpack as the overlay shows it. */
export function buildProblem(error: BuildError): Problem {
  const text = stripVTControlCharacters(error.message);
  const [, file, line, column] = framed.exec(text) ?? [];
  const message = text
    .replace(/^Module build failed[^\n]*:\n/, '')
    .replace(appended, '')
    .replace(/\n\s+at .*$/gms, '')
    .trim();
  if (file)
    return { kind, message, file: shortName(file), line: Number(line), column: Number(column) };
  const resource = resourceOf(error.module);
  const place = mapped(error) ?? (resource ? { file: shortName(resource) } : {});
  return { kind, message, ...place };
}

/** The messages of an error of esbuild, else the error's own message. */
const messagesIn = (error: unknown): readonly Pick<Message, 'text' | 'location'>[] =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)
    ? (error.errors as Message[])
    : [{ text: messageOf(error), location: null }];

/**
 * The problems of an error that is not webpack's, for example of esbuild, which reads declarations.
 */
export const problemsOf = (error: unknown, folder: string): Problem[] =>
  messagesIn(error).map(({ text, location }) => ({
    kind,
    message: text,
    ...(location &&
      placeOf(path.resolve(folder, location.file), location.line, location.column + 1)),
  }));
