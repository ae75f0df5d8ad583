import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, for server, client, tests and the OpenAPI page. `path` is relative to /api.
 */
export interface CallShape {
  /** `"GET /event/:id"`: method and path, the call's only name. */
  key: `${Method} /${string}`;
  summary: string;
  tag: string;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body, or the text fields of a multipart form when `files` is given. */
  body?: z.ZodType;
  /** File fields of a multipart form and how many files each takes at most. */
  files?: Readonly<Record<string, number>>;
  /**
   * JSON of the 200 answer; absent when the answer is not JSON (a file, a calendar, CSV). Then
   * `answerType` has its type.
   */
  answer?: z.ZodType;
  answerType?: string;
  /**
   * Statuses of the error shape that this call may answer with, beyond 400, 401, 429, 500, 503 and
   * 507.
   */
  errors?: readonly (403 | 404 | 409 | 413 | 415)[];
}

/** Keeps the literal types of a call; every call is declared with it. */
export const defineCall = <const C extends CallShape>(call: C): C => call;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Get<C, K extends PropertyKey> = C extends Record<K, infer T> ? T : undefined;

/** What a client sends: only the parts the call declares. */
export type InputOf<C extends CallShape> = (C extends { params: z.ZodType }
  ? { params: In<Get<C, 'params'>> }
  : { params?: undefined }) &
  (C extends { query: z.ZodType } ? { query?: In<Get<C, 'query'>> } : { query?: undefined }) &
  (C extends { body: z.ZodType } ? { body?: In<Get<C, 'body'>> } : { body?: undefined }) &
  (C extends { files: infer F }
    ? { files?: { [K in keyof F]?: File | File[] } }
    : { files?: undefined });

/** What a route handler receives after validation. */
export type RequestOf<C extends CallShape> = {
  params: Out<Get<C, 'params'>>;
  query: Out<Get<C, 'query'>>;
  body: Out<Get<C, 'body'>>;
};

/** The type of the call's answer. */
export type AnswerOf<C extends CallShape> = Out<Get<C, 'answer'>>;
