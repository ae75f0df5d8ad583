import { type CallShape } from 'contracts';
import { type FastifyRequest } from 'fastify';

/** A file of a form that has been judged and stored under a name of the server's choosing. */
export interface ReceivedFile {
  /** Path under `uploads/`, as it is kept in the database. */
  path: string;
  /** What the sender called it; for showing only. */
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
  /** Forgets the stored files; called when the request fails. */
  discard: () => Promise<void>;
}

/** How calls with files get them; plugins/uploads.ts is the real one. */
export interface Uploads {
  receive: (request: FastifyRequest, call: CallShape) => Promise<Received>;
  /** Deletes stored files that nothing points to any more. Never throws. */
  remove: (paths: readonly string[]) => Promise<void>;
}
