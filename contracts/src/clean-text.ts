/**
 * The one place where text that people send is cleaned up. Nothing is refused for such a sign:
 * people paste it without seeing it.
 */

/** Whatever ends a line, in any program that reads it. */
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Control characters and what turns the direction of writing. NUL is refused elsewhere, line feed
 * and tab stay.
 */
const steering = /(?![\n\t\0])\p{Cc}|\p{Bidi_Control}/gu;
/** One line that names something to operators: refused with such signs, never changed. */
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

/** Text of one line: line ends and tabs are spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));

/**
 * An email as it is stored and compared: trimmed, without case, look-alikes of plain signs as
 * those.
 */
export const canonicalEmail = (text: string): string =>
  cleanText(text.normalize('NFKC')).trim().toLowerCase();
