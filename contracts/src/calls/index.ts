import type { AnswerOf, InputOf } from '../call';

/** Every call of the API, the one list that server, client, tests and the OpenAPI page go through. */
export const calls = [] as const;

type AnyCall = (typeof calls)[number];
/** `"GET /event/:id"` and so on. */
export type CallKey = AnyCall extends { key: infer K } ? K : never;
export type CallOf<K extends string> = Extract<AnyCall, { key: K }>;
/** The answer of one call by its key: `Answer<'GET /event/:id'>`. */
export type Answer<K extends CallKey> = AnswerOf<CallOf<K>>;
/** The input of one call by its key. */
export type Input<K extends CallKey> = InputOf<CallOf<K>>;
