import { keptWords, messageOf } from 'shared-session';
import { type Problem, problemsIn, type Refusal } from 'shared-ui/draft';

/** A key by which the server recognizes a form that is sent twice. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The server's reason for a refused form; without one, a message that nothing typed is lost. */
export const refusalIn = (error: unknown): Problem[] =>
  problemsIn(error, messageOf(error, keptWords(error)));

/** A refused form: the server's message, or else `failure` as title. */
export const refusalOf = (error: unknown, failure: string): Refusal => ({
  title: messageOf(error, '') ? undefined : failure,
  problems: refusalIn(error),
});
