import { ReleaseError } from '../errors';

/** A build as it is published: the signed statement and the files' bytes. */
export interface Parcel {
  statement: string;
  signature: string;
  keyId: string;
  files: ReadonlyMap<string, Buffer>;
}

/** The first part of a parcel: everything but the bytes, and each file's length. */
export interface Head {
  statement: string;
  signature: string;
  keyId: string;
  sizes: ReadonlyMap<string, number>;
}

export const broken = (): ReleaseError =>
  new ReleaseError(
    400,
    'broken_parcel',
    'The upload is cut short or no build at all: publish it again with the portal command.',
  );

const sizesOf = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([file, content]) => [file, content.length] as const);

/** The head of a received parcel. */
export const headOf = ({ files, ...head }: Parcel): Head => ({
  ...head,
  sizes: new Map(sizesOf(files)),
});

/**
 * One body: the length of the head (4 bytes), the head as JSON, then every file's bytes one after
 * the other.
 */
export function pack({ statement, signature, keyId, files }: Parcel): Buffer {
  const head = Buffer.from(JSON.stringify({ statement, signature, keyId, list: sizesOf(files) }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.values()]);
}

const isSize = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;
const isEntry = (value: unknown): value is [string, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isSize(value[1]);

/** Reads the head that `pack` wrote. Throws `broken_parcel`. */
export function parseHead(bytes: Buffer): Head {
  let head: unknown;
  try {
    head = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw broken();
  }
  const { statement, signature, keyId, list } = (head ?? {}) as Record<string, unknown>;
  const texts = [statement, signature, keyId];
  if (
    !texts.every((text) => typeof text === 'string') ||
    !Array.isArray(list) ||
    !list.every(isEntry)
  )
    throw broken();
  const sizes = new Map(list);
  if (sizes.size !== list.length) throw broken();
  return { statement, signature, keyId, sizes } as Head;
}
