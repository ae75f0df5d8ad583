import { badField } from '../../lib/app-error';

/**
 * Normalizes a path that clients send back with backslashes, a leading slash or the host in front.
 */
const normalised = (path: string): string => {
  const slashes = path.trim().replace(/\\/g, '/');
  const start = slashes.indexOf('uploads/');
  return start < 0 ? slashes : slashes.slice(start);
};

const listOf = (value: string | readonly string[]): unknown => {
  if (typeof value !== 'string') return value;
  if (!value.trim().startsWith('[')) return value.split(',').filter((path) => path.trim() !== '');
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** The attachments that an edit keeps. Absent or empty keeps all; named ones must exist already. */
export const retainedAttachments = (
  value: string | readonly string[] | undefined,
  current: readonly string[],
): string[] => {
  if (value === undefined || value === '') return [...current];
  const list = listOf(value);
  if (!Array.isArray(list) || !list.every((path) => typeof path === 'string'))
    throw badField('existingAttachments', 'The attachments that stay are a list of paths');
  const wanted = new Set(list.map(normalised));
  if ([...wanted].some((path) => !current.includes(path)))
    throw badField('existingAttachments', 'Only files of this announcement can stay on it');
  return current.filter((path) => wanted.has(path));
};
