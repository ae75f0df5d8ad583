import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Decrypter } from 'age-encryption';
import { AppError } from '../../lib/app-error';
import { manifestFile } from './manifest';

/** The type of stream that the package takes. */
type Web = Parameters<Decrypter['decrypt']>[0];

/** Ending of files that are encrypted (age, https://age-encryption.org/v1). */
const ending = '.age';

/** True when a folder holds a whole backup, encrypted or not. */
export const isWhole = (folder: string): boolean =>
  [manifestFile, manifestFile + ending].some((name) => existsSync(join(folder, name)));

/**
 * Path of a part of an encrypted backup. Hashed, because paths of uploads contain the names that
 * people gave the files.
 */
const encryptedPlace = (name: string): string => {
  const hidden = createHash('sha256').update(name).digest('hex');
  return `${name.startsWith('uploads/') ? `uploads/${hidden}` : name}${ending}`;
};

const hashing = (): { pass: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> } & {
  facts: () => { bytes: number; sha256: string };
} => {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* (source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    facts: () => ({ bytes, sha256: hash.digest('hex') }),
  };
};

/** Writes the parts of a backup into a folder. */
export interface PartsWriter {
  /** Returns size and hash of the content before encryption. */
  write: (
    name: string,
    source: AsyncIterable<Buffer>,
  ) => Promise<{ bytes: number; sha256: string }>;
}

/** @param recipients public keys; with any of them everything is encrypted for all of them */
export const writeParts = async (
  folder: string,
  recipients: readonly string[],
): Promise<PartsWriter> => {
  const age = recipients.length > 0 ? await import('age-encryption') : undefined;
  const encrypted = async (source: AsyncIterable<Buffer>): Promise<AsyncIterable<Uint8Array>> => {
    if (!age) return source;
    const encrypter = new age.Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    const web = Readable.toWeb(Readable.from(source)) as Web;
    return Readable.fromWeb(
      (await encrypter.encrypt(web)) as Parameters<typeof Readable.fromWeb>[0],
    );
  };
  return {
    write: async (name, source) => {
      const { pass, facts } = hashing();
      const target = join(folder, age ? encryptedPlace(name) : name);
      await mkdir(dirname(target), { recursive: true });
      await pipeline(await encrypted(pass(source)), createWriteStream(target));
      return facts();
    },
  };
};

/** Reads the parts of a backup. A part that was cut off or altered fails before its end. */
export interface PartsReader {
  /** Rejects when there is no such part. */
  read: (name: string) => Promise<Readable>;
}

const refuse = (message: string): AppError => new AppError(409, 'cannot_restore', message);

/** Opens a backup. @param identities private keys, the lines of BACKUP_IDENTITY */
export const readParts = async (
  folder: string,
  identities: readonly string[],
): Promise<PartsReader> => {
  if (!existsSync(join(folder, manifestFile + ending)))
    return { read: async (name) => createReadStream(join(folder, name)) };
  if (identities.length === 0)
    throw refuse(
      `The backup in ${folder} is encrypted: set BACKUP_IDENTITY_FILE to the file of its private key`,
    );
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  try {
    identities.forEach((identity) => decrypter.addIdentity(identity));
  } catch {
    throw refuse('BACKUP_IDENTITY has a private key that is not complete');
  }
  return {
    read: async (name) => {
      const file = createReadStream(join(folder, encryptedPlace(name)));
      const web = Readable.toWeb(file) as Web;
      const open = await decrypter.decrypt(web).catch((error: Error) => {
        file.destroy();
        if (!error.message.startsWith('no identity matched')) throw error;
        throw refuse(`The key of BACKUP_IDENTITY does not open the backup in ${folder}`);
      });
      return Readable.fromWeb(open as Parameters<typeof Readable.fromWeb>[0]);
    },
  };
};
