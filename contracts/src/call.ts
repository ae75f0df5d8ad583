import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API as server, client, tests and the OpenAPI page see it. `path` is relative to
 * /api.
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
   * The 200 answer's JSON; left out when the answer is no JSON (a file, a calendar, CSV): then
   * `answerType` names it.
   */
  answer?: z.ZodType;
  answerType?: string;
  /**
   * Statuses of the error shape that this call may answer with, beyond 400, 401, 429, 500, 503 and
   * 507.
   */
  errors?: readonly (403 | 404 | 409 | 413 | 415)[];
}

/** Keeps the literal types of a call; the only way calls are declared. */
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

/** What the call answers. */
export type AnswerOf<C extends CallShape> = Out<Get<C, 'answer'>>;
