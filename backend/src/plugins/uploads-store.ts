import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type ReceivedFile } from '../http/received-files';
import { AppError } from '../lib/app-error';
import { type Storage } from '../storage/storage';
import { judge } from './uploads-judge';
import { encodePicture } from './uploads-pictures';
import { type FieldRule } from './uploads-rules';

/** The sent name in safe characters, so that a person recognises it. */
const slugOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

const newPath = (extension: string, name = ''): string => {
  const random = randomBytes(16).toString('hex');
  const slug = slugOf(name);
  return `uploads/${random.slice(0, 2)}/${random}${slug ? `-${slug}` : ''}.${extension}`;
};

/** The small variant beside a stored picture. */
export const smallOf = (path: string): string => path.replace(/\.webp$/, '-small.webp');

const refuse = (field: string, rule: FieldRule): AppError =>
  new AppError(415, 'unsupported_type', rule.wrongType, [{ path: field, message: rule.wrongType }]);

/**
 * Checks a received file by its bytes and stores it; `written` gets every path before it is
 * written.
 */
export const storeFile = async (
  storage: Storage,
  file: { path: string; field: string; name: string },
  rule: FieldRule,
  written: (path: string) => void,
): Promise<Omit<ReceivedFile, 'digest'>> => {
  const judged = await judge(file.path, file.name, rule);
  if (!judged) throw refuse(file.field, rule);
  if (!judged.type.startsWith('image/')) {
    const { size } = await stat(file.path);
    const path = newPath(judged.extension, file.name);
    written(path);
    await storage.write(path, createReadStream(file.path), { type: judged.type, bytes: size });
    return { path, name: file.name, bytes: size, type: judged.type };
  }
  const variants = await encodePicture(file.path, judged, rule).catch(() => {
    throw refuse(file.field, rule);
  });
  const [whole] = variants;
  if (!whole) throw refuse(file.field, rule);
  const path = newPath(whole.extension, rule.kind === 'document' ? file.name : '');
  for (const { suffix, bytes, type } of variants) {
    const target = suffix ? smallOf(path) : path;
    written(target);
    await storage.write(target, bytes, { type, bytes: bytes.length });
  }
  return { path, name: file.name, bytes: whole.bytes.length, type: whole.type };
};
