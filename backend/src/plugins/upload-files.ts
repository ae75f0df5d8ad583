import { type Readable } from 'node:stream';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { unframed } from 'server-kit/headers';
import { notFound } from '../lib/app-error';
import { isStoredPath, type Storage } from '../storage/storage';
import { answerError } from './error-handler';

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  // A download without a charset, because the text need not be UTF-8.
  txt: 'text/plain',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The name for saving a document: the sender's name, reduced to safe characters. */
const fileNameOf = (path: string): string => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.replace(/^[0-9a-f]{32}-/, '');
};

const etagOf = (path: string): string => `"${path.slice(path.lastIndexOf('/') + 1)}"`;

const headersOf = (path: string, bytes: number): Record<string, string> => {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  const isPicture = (types[extension] ?? '').startsWith('image/');
  return {
    'content-type': types[extension] ?? 'application/octet-stream',
    'content-length': String(bytes),
    // Names are never reused, so files never change.
    'cache-control': 'public, max-age=31536000, immutable',
    etag: etagOf(path),
    ...unframed,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    ...(isPicture ? {} : { 'content-disposition': `attachment; filename="${fileNameOf(path)}"` }),
  };
};

/** A file and its size; without its bytes for answers without a body. */
const lookUp = async (
  storage: Storage,
  path: string,
  isSizeOnly: boolean,
): Promise<{ bytes: number; body?: Readable } | null> => {
  if (!isSizeOnly) return storage.read(path);
  const bytes = await storage.size(path);
  return bytes === null ? null : { bytes };
};

/**
 * Serves stored files under /uploads at the host's root; a double slash at the start is accepted.
 * Names cannot be guessed and need no token; everything else gets the same 404.
 */
export const uploadFiles = async (
  app: FastifyInstance,
  { storage }: { storage: Storage },
): Promise<void> => {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { '*': rest = '' } = request.params as { '*'?: string };
    const path = `uploads/${rest.replace(/^\/+/, '')}`;
    const isKnown = request.headers['if-none-match']?.includes(etagOf(path)) ?? false;
    const file = isStoredPath(path)
      ? await lookUp(storage, path, isKnown || request.method === 'HEAD')
      : null;
    if (!file) {
      answerError(notFound('File'), request, reply);
      return reply;
    }
    const { 'content-length': length = '', ...headers } = headersOf(path, file.bytes);
    if (isKnown) return reply.code(304).headers(headers).send();
    return reply.headers({ ...headers, 'content-length': length }).send(file.body);
  };
  // HEAD has its own handler: forms ask for a file's size, and no byte is read for it.
  for (const url of ['/uploads/*', '//uploads/*'])
    app.route({ method: ['GET', 'HEAD'], url, handler });
};
