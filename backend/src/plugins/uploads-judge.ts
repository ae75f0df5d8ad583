import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { type FieldRule } from './uploads-rules';

export interface Judged {
  type: string;
  /** In stored names, without the dot. */
  extension: string;
}

const office = 'application/vnd.openxmlformats-officedocument.';
/**
 * Types by their bytes, with the extensions that a file of that type may have; the first one is
 * used for the stored file.
 */
const documents: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  [`${office}wordprocessingml.document`]: ['docx'],
  [`${office}spreadsheetml.sheet`]: ['xlsx'],
};
const pictureEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};
const isPictureEnding = (ending: string): boolean =>
  ['jpg', 'jpeg', 'png', 'webp', 'gif'].includes(ending);
/** Word's and Excel's old formats have the same container; only the name tells them apart. */
const oldOffice: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
};

export const endingOf = (name: string): string =>
  /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** Decodes UTF-16 with a byte order mark (editors on Windows), UTF-8, or else Latin-1. */
const decoded = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return new TextDecoder('utf-16le', { fatal: true }).decode(bytes);
  if (first === 0xfe && second === 0xff)
    return new TextDecoder('utf-16be', { fatal: true }).decode(bytes);
  return isUtf8(bytes) ? bytes.toString('utf8') : bytes.toString('latin1');
};

/** Plain text in any encoding: without control characters, and not markup. */
const isPlainText = async (path: string): Promise<boolean> => {
  try {
    const text = decoded(await readFile(path));
    return (
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      !/[\0-\x08\x0e-\x1f\x7f]/.test(text) &&
      !/<(!doctype|html|head|body|script|svg|iframe|\?xml|\?php)/i.test(text)
    );
  } catch {
    return false;
  }
};

/**
 * The type of a file by its bytes; null when the field does not accept it or when its name says
 * another type.
 */
export const judge = async (
  path: string,
  name: string,
  rule: FieldRule,
): Promise<Judged | null> => {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const ending = endingOf(name);
  const pictureEnding = found ? pictureEndings[found.mime] : undefined;
  if (found && pictureEnding && rule.pictures.includes(found.mime)) {
    const isHonest = rule.kind === 'picture' || isPictureEnding(ending);
    return isHonest ? { type: found.mime, extension: pictureEnding } : null;
  }
  if (rule.kind === 'picture') return null;
  const endings = found ? documents[found.mime] : undefined;
  if (found && endings)
    return endings.includes(ending) ? { type: found.mime, extension: endings[0] ?? '' } : null;
  const oldType = oldOffice[ending];
  if (found?.mime === 'application/x-cfb' && oldType) return { type: oldType, extension: ending };
  // Text that begins with certain two letters is detected as a bitmap, a program or a sound, so the
  // content decides.
  if (ending === 'txt' && !endings && (await isPlainText(path)))
    return { type: 'text/plain', extension: 'txt' };
  return null;
};
