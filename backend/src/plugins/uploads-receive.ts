import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CallShape } from 'contracts';
import { attachmentMaximumBytes } from 'contracts/constants';
import { outageOf } from 'database';
import { type FastifyRequest } from 'fastify';
import { type Received, type ReceivedFile } from '../http/received-files';
import { AppError, badField } from '../lib/app-error';
import { type Storage } from '../storage/storage';
import { ruleOf, type FieldRule } from './uploads-rules';
import { storeFile } from './uploads-store';

const largestField = 1024 * 1024;
/** Bytes of a refused form that are still read, so that its sender receives the answer. */
const mostDrained = 64 * 1024 * 1024;

const unreadable = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const isTooMuch =
    typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    error.statusCode === 413;
  if (isTooMuch) return new AppError(413, 'too_large', 'The form has too many or too large parts');
  const message = 'This form cannot be read';
  return new AppError(400, 'invalid_request', message, [{ path: 'body', message }]);
};

const tooLarge = (field: string, rule: FieldRule): AppError =>
  new AppError(413, 'too_large', rule.tooLarge, [{ path: field, message: rule.tooLarge }]);

const drain = (request: FastifyRequest): void => {
  const { raw } = request;
  let bytes = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > mostDrained) raw.destroy();
  });
  raw.resume();
};

/** Writes a part to a file while it streams; stops at the first byte over the limit. */
const save = async (
  source: Readable,
  path: string,
  field: string,
  rule: FieldRule,
): Promise<{ bytes: number; digest: string }> => {
  const sha = createHash('sha256');
  let bytes = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > rule.maximum) done(tooLarge(field, rule));
      else {
        sha.update(chunk);
        done(null, chunk);
      }
    },
  });
  try {
    await pipeline(source, limit, createWriteStream(path));
  } catch (error) {
    // An error of the disk, not of the sender
    const isOurs = typeof error === 'object' && error !== null && 'syscall' in error;
    throw isOurs ? (error as NodeJS.ErrnoException) : unreadable(error);
  }
  return { bytes, digest: sha.digest('base64') };
};

const addField = (fields: Map<string, unknown>, name: string, value: unknown): void => {
  const before = fields.get(name);
  if (before === undefined) fields.set(name, value);
  else
    fields.set(name, Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]);
};

/** Names the refused document, when a field has several. */
const named = (error: unknown, field: string, name: string, rule: FieldRule): unknown =>
  error instanceof AppError && error.fields && rule.kind === 'document' && name !== ''
    ? new AppError(
        error.status,
        error.code,
        error.message,
        error.fields.map((one) =>
          one.path === field ? { ...one, message: `${name}: ${one.message}` } : one,
        ),
      )
    : error;

interface Place {
  storage: Storage;
  folder: string;
  written: string[];
}

const receiveFile = async (
  part: { fieldname: string; filename: string; file: Readable },
  files: Map<string, ReceivedFile[]>,
  call: CallShape,
  place: Place,
): Promise<void> => {
  const { fieldname: field, filename } = part;
  // Cuts a very long name, but keeps its extension.
  const name = (filename ?? '').replace(/^([^]{180})[^]{20,}([^]{20})$/, '$1$2');
  const most = call.files && Object.hasOwn(call.files, field) ? (call.files[field] ?? 0) : 0;
  if (most === 0) throw badField(field, 'Files are not accepted here');
  const known = files.get(field) ?? [];
  if (known.length >= most)
    throw badField(
      field,
      most === 1 ? 'Only one file is accepted here' : `At most ${most} files are accepted here`,
    );
  const rule = ruleOf(field);
  const path = join(place.folder, String(place.written.length + known.length));
  try {
    const { bytes, digest } = await save(part.file, path, field, rule);
    if (bytes === 0 && name === '') return; // browsers send this for an empty file input
    if (bytes === 0) throw badField(field, 'This file is empty');
    const stored = await storeFile(place.storage, { path, field, name }, rule, (target) =>
      place.written.push(target),
    );
    await rm(path, { force: true });
    files.set(field, [...known, { ...stored, digest }]);
  } catch (error) {
    throw named(error, field, name, rule);
  }
};

/**
 * Reads a whole multipart form: text fields, and files that are checked and stored. Deletes stored
 * files when it throws.
 */
export const receiveForm = async (
  request: FastifyRequest,
  call: CallShape,
  storage: Storage,
  dataDir: string,
): Promise<Received> => {
  const incoming = join(dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const place: Place = { storage, folder: await mkdtemp(join(incoming, 'form-')), written: [] };
  const fields = new Map<string, unknown>();
  const files = new Map<string, ReceivedFile[]>();
  const discard = async () => {
    await Promise.allSettled(place.written.map((path) => storage.remove(path)));
  };
  // One byte above the largest rule: a larger file is cut there, and refused below.
  const parts = request.parts({
    limits: {
      fields: 200,
      fieldSize: largestField,
      fieldNameSize: 200,
      fileSize: attachmentMaximumBytes + 1,
      files: 60,
      parts: 260,
      headerPairs: 50,
    },
  });
  try {
    for (;;) {
      const next = await parts.next().catch((error: unknown) => {
        throw unreadable(error);
      });
      if (next.done) break;
      const part = next.value;
      if (part.type === 'file') await receiveFile(part, files, call, place);
      else if (part.valueTruncated)
        throw new AppError(413, 'too_large', 'This text is too long', [
          { path: part.fieldname, message: 'This text is too long' },
        ]);
      else addField(fields, part.fieldname, part.value);
    }
  } catch (error) {
    drain(request);
    const forgotten = discard();
    // A store that is down would delay the refusal.
    if (outageOf(error) !== 'away') await forgotten;
    throw error;
  } finally {
    await rm(place.folder, { recursive: true, force: true });
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files), discard };
};
