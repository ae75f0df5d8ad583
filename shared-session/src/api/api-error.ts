import { type FieldError } from 'contracts';

interface Facts {
  status: number;
  code: string;
  /** What the server said, for people; absent when it said nothing. */
  serverMessage?: string | undefined;
  fields?: readonly FieldError[] | undefined;
  requestId?: string | undefined;
}

/** A call that failed. `status` 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly serverMessage: string | undefined;
  readonly fields: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(message: string, { status, code, serverMessage, fields = [], requestId }: Facts) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.requestId = requestId;
  }

  /** No answer came: the network or the server is away. */
  get isNetwork(): boolean {
    return this.status === 0;
  }
}

/** The server's message, else the fallback. */
export const messageOf = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;

/** The server's message, else the error's own, else the fallback. */
export const anyMessageOf = (error: unknown, fallback: string): string =>
  messageOf(error, '') || (error instanceof Error ? error.message : '') || fallback;

/** The fields that the server found bad. */
export const fieldsOf = (error: unknown): readonly FieldError[] =>
  error instanceof ApiError ? error.fields : [];

/** A message for a form that the server refused without a reason: nothing typed is lost. */
export const keptWords = (error: unknown): string => {
  const stillHere = 'Everything you typed and chose is still here: please try again.';
  const isUnanswered = !(error instanceof ApiError) || error.isNetwork;
  return isUnanswered ? `No answer came. ${stillHere}` : stillHere;
};

/** Whether a call failed with this status. */
export const isStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status;
