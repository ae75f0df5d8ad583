import { ReleaseError } from '../errors';

/** What travels when a build is published: the signed statement and the files' bytes in the statement's order. */
export interface Parcel {
  statement: string;
  signature: string;
  keyId: string;
  files: Map<string, Buffer>;
}

/** One body: the length of the head (4 bytes), the head as JSON, then every file's bytes one after the other. */
export function pack({ statement, signature, keyId, files }: Parcel): Buffer {
  const list = [...files].map(([file, content]) => [file, content.length] as const);
  const head = Buffer.from(JSON.stringify({ statement, signature, keyId, list }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, ...files.values()]);
}

const broken = () =>
  new ReleaseError(400, 'broken_parcel', 'The upload is cut short or no build at all: publish it again with the portal command.');

/** Reads what `pack` made. Throws `broken_parcel` when a byte is missing or left over. */
export function unpack(body: Buffer): Parcel {
  if (body.length < 4) throw broken();
  const start = 4 + body.readUInt32BE(0);
  if (start > body.length) throw broken();
  let head: { statement: string; signature: string; keyId: string; list: [string, number][] };
  try {
    head = JSON.parse(body.subarray(4, start).toString('utf8')) as typeof head;
  } catch {
    throw broken();
  }
  const files = new Map<string, Buffer>();
  let at = start;
  for (const [file, size] of Array.isArray(head.list) ? head.list : []) {
    if (typeof file !== 'string' || !Number.isInteger(size) || size < 0 || at + size > body.length) throw broken();
    files.set(file, body.subarray(at, at + size));
    at += size;
  }
  if (at !== body.length || typeof head.statement !== 'string') throw broken();
  return { statement: head.statement, signature: String(head.signature), keyId: String(head.keyId), files };
}
