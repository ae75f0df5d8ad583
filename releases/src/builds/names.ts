import { ReleaseError } from '../errors';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
/** A version by semver.org, without build metadata. Every command reads this file: the whole package would cost each of them 5 ms. */
const VERSION =
  /^(?=.{1,128}$)(0|[1-9]\d{0,14})(\.(0|[1-9]\d{0,14})){2}(-(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(\.(0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*)?$/i;

/** Checks a build's name and version before they become part of a path. */
export function checkedId(name: string, version: string): { name: string; version: string } {
  if (!NAME.test(name)) throw new ReleaseError(400, 'bad_name', `"${name}" is no build name: use small letters, digits and dashes.`);
  if (!VERSION.test(version)) {
    throw new ReleaseError(400, 'bad_version', `"${version}" is no version: write it like 1.4.2 or 1.4.2-rc.1.`);
  }
  return { name, version };
}

/** Splits `mfe-member@1.4.2`. */
export function parseId(text: string): { name: string; version: string } {
  const at = text.lastIndexOf('@');
  if (at < 1) throw new ReleaseError(400, 'bad_build', `"${text}" names no build: write it like mfe-member@1.4.2.`);
  return checkedId(text.slice(0, at), text.slice(at + 1));
}

/** A relative path of plain characters, without `.` and `..`. */
export const isPlainPath = (file: string): boolean =>
  /^[\w@.~-]+(\/[\w@.~-]+)*$/.test(file) && !file.split('/').some((part) => part === '..' || part === '.');

/** A file's path inside a build. */
export const isSafeFile = (file: string): boolean => isPlainPath(file) && file !== 'release.json';
