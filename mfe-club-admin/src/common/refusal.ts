import { keptWords, messageOf } from 'shared-session';
import { type Problem, problemsIn } from 'shared-ui/draft';

/** A key that makes sending the same form twice one thing for the server. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Why the server refused a form; where it gave no reason, that everything typed is still there. */
export const refusalIn = (error: unknown): Problem[] =>
  problemsIn(error, messageOf(error, keptWords(error)));
