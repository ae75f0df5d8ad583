import { ReleaseError } from '../errors';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
/**
 * A version by semver.org, without build metadata. Every command reads this file: the whole package
 * would cost each of them 5 ms.
 */
const VERSION =
  /^(?=.{1,128}$)(0|[1-9]\d{0,14})(\.(0|[1-9]\d{0,14})){2}(-(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(\.(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?$/i;

/** Checks a build's name and version before they become part of a path. */
export function checkedId(name: string, version: string): { name: string; version: string } {
  if (!NAME.test(name) || KEPT.test(name))
    throw new ReleaseError(
      400,
      'bad_name',
      `"${name}" is no build name: use small letters, digits and dashes.`,
    );
  if (!VERSION.test(version)) {
    throw new ReleaseError(
      400,
      'bad_version',
      `"${version}" is no version: write it like 1.4.2 or 1.4.2-rc.1.`,
    );
  }
  return { name, version };
}

/** Splits `mfe-member@1.4.2`. */
export function parseId(text: string): { name: string; version: string } {
  const at = text.lastIndexOf('@');
  if (at < 1)
    throw new ReleaseError(
      400,
      'bad_build',
      `"${text}" names no build: write it like mfe-member@1.4.2.`,
    );
  return checkedId(text.slice(0, at), text.slice(at + 1));
}

/** A relative path of plain characters, without `.` and `..`. */
export const isPlainPath = (file: string): boolean =>
  /^[\w@.~-]+(\/[\w@.~-]+)*$/.test(file) &&
  !file.split('/').some((part) => part === '..' || part === '.');

/** Keys that every object inherits, and names that Windows reserves for devices. */
const KEPT = /^(__proto__|constructor|prototype|con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
/** Longest part of a path, in bytes: file systems take 255, and `.br` has to fit. */
const LONGEST = 250;

const isSafePart = (part: string) =>
  part.length <= LONGEST && !part.startsWith('.') && !part.endsWith('.') && !KEPT.test(part);

/** True for a file's path inside a build. The store itself makes `.br` and `.gz` files. */
export const isSafeFile = (file: string): boolean =>
  isPlainPath(file) &&
  file.split('/').every(isSafePart) &&
  file.length <= 1000 &&
  file !== 'release.json' &&
  !/\.(br|gz)$/i.test(file);

/** Why a build cannot have these files, as a sentence; null when it can. */
export function fileNameProblem(files: readonly string[]): string | null {
  const seen = new Map<string, string>();
  for (const file of files) {
    if (!isSafeFile(file))
      return `the file name "${file.slice(0, 300)}" cannot be served; rename it.`;
    const twin = seen.get(file.toLowerCase());
    if (twin !== undefined)
      return `"${twin}" and "${file}" are one name on many systems; rename one.`;
    seen.set(file.toLowerCase(), file);
  }
  for (const [low, file] of seen) {
    const folder = low
      .split('/')
      .slice(0, -1)
      .map((_part, at, parts) => parts.slice(0, at + 1).join('/'))
      .find((each) => seen.has(each));
    if (folder !== undefined)
      return `"${seen.get(folder) ?? ''}" is a file and the folder of "${file}"; rename one.`;
  }
  return null;
}
