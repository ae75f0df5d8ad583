/**
 * Cleans text that people send. Such characters are removed, not refused, because people paste them
 * without seeing them.
 */

/** Every character that some program reads as a line end. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Control characters and characters that change the writing direction. NUL is refused elsewhere,
 * line feed and tab stay.
 */
const steering = /(?![\n\t\0])\p{Cc}|\p{Bidi_Control}/gu;
/** One line that operators read; text with such characters is refused, not changed. */
export const plainText = /^[^\p{Cc}\p{Bidi_Control}\u2028\u2029]*$/u;
/** More than three combining marks in a row, with or without invisible characters between them. */
const heapedMarks = /((?:\p{M}\p{Cf}*){3})(?:\p{M}\p{Cf}*)+/gu;

/**
 * Something to see: not blanks alone, nor characters without a shape (zero-width ones, fillers).
 */
export const visible = /[^\s\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Text of several lines: each ends with a line feed. */
export const cleanText = (text: string): string =>
  text.replace(lineEnds, '\n').replace(steering, '').replace(heapedMarks, '$1');

/** Cleans text of one line; line ends and tabs become spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));

/**
 * An email as it is stored and compared: trimmed, in lower case, compatibility characters
 * normalized (NFKC).
 */
export const canonicalEmail = (text: string): string =>
  cleanText(text.normalize('NFKC')).trim().toLowerCase();
