import { type CallShape } from 'contracts';
import { type FastifyRequest } from 'fastify';

/** A checked file of a form, stored under a generated name. */
export interface ReceivedFile {
  /** Path under `uploads/`, as it is kept in the database. */
  path: string;
  /** The file's name on the sender's device; only for display. */
  name: string;
  bytes: number;
  type: string;
  /** SHA-256 of the bytes as they were sent. */
  digest: string;
}

export interface Received {
  /** Text fields; a repeated field is an array. */
  fields: Record<string, unknown>;
  files: Record<string, ReceivedFile[] | undefined>;
  /** Deletes the stored files; called when the request fails. */
  discard: () => Promise<void>;
}

/** How calls receive files; implemented by plugins/uploads.ts. */
export interface Uploads {
  receive: (request: FastifyRequest, call: CallShape) => Promise<Received>;
  /** Deletes stored files that nothing points to any more. Never throws. */
  remove: (paths: readonly string[]) => Promise<void>;
}
