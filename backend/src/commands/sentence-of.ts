import { DatabaseError } from 'database';
import { SettingsError } from 'server-kit/settings';
import { AppError } from '../lib/app-error';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'there is a file of this name',
  ENOTDIR: 'a part of this path is a file, not a folder',
  EISDIR: 'this is a folder',
  ENOENT: 'there is no such file or folder',
};

/** The message of an expected failure for an operator; undefined for a bug. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (error instanceof AppError || error instanceof DatabaseError || error instanceof SettingsError)
    return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  const reason = reasons[code];
  return reason && `${path ?? 'A file'} cannot be used: ${reason}.`;
};
