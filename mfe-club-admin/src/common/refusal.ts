import { fieldsOf, keptWords, messageOf } from 'shared-session';

/** Why a form was not saved, as an alert shows it. */
export interface Refusal {
  title?: string;
  text: string;
}

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
export const refusalOrKept = (error: unknown): string => refusalOf(error) || keptWords(error);
