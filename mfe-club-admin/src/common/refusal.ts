import { ApiError, fieldsOf, messageOf } from 'shared-session';

/**
 * Why the server refused a form, in one sentence: its message and what it found in single fields;
 * '' when it said nothing.
 */
export const refusalOf = (error: unknown): string => {
  const fields = fieldsOf(error).map((field) => field.message);
  const general = messageOf(error, '');
  // "plan.pdf: This file is empty" says all that "This file is empty" says.
  const isRepeated = fields.some((field) => field.endsWith(`: ${general}`));
  return [...new Set([isRepeated ? '' : general, ...fields])].filter(Boolean).join(', ');
};

/** A key that makes sending the same form twice one thing for the server. */
export const newRequestKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** `refusalOf`; where the server gave no reason, that everything typed is still there. */
export const refusalOrKept = (error: unknown): string => {
  const isUnanswered = !(error instanceof ApiError) || error.isNetwork;
  const kept = 'Everything you typed and chose is still here: please try again.';
  return refusalOf(error) || (isUnanswered ? `No answer came. ${kept}` : kept);
};
