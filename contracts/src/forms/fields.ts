import { cleanText, visible } from '../clean-text';
import { tooLarge, tooLong } from '../messages';
import { type Problem } from './form-problem';

/**
 * A row of an entity's field table: the schema of its form and the bodies of its calls are made of
 * the same rows.
 */
export interface Field {
  /** Said when it is missing, and of a number also when it is not above 0. */
  required?: string;
  /** Most characters of a text, or the largest number. */
  most?: number;
  /** Said of a number that is not whole. */
  whole?: string;
  /** Said of a number that cannot be read. */
  unreadable?: string;
  /** Bounds of a list of short texts. */
  list?: { items: number; length: number; message: string };
}
export type Fields = Readonly<Record<string, Field>>;

const isMissing = (value: unknown) =>
  value === null || (typeof value === 'string' && !visible.test(value));

const limitWords = ({ most = Infinity, whole, list }: Field, value: unknown) => {
  if (Array.isArray(value)) {
    const isLong = (text: unknown) => String(text).length > (list?.length ?? Infinity);
    return list && (value.length > list.items || value.some(isLong)) ? list.message : undefined;
  }
  if (whole || typeof value === 'number') {
    // Of a number that is not whole its own rule speaks.
    const isJudged = !whole || Number.isInteger(Number(value));
    return isJudged && Number(value) > most ? tooLarge(most) : undefined;
  }
  return typeof value === 'string' && cleanText(value).trim().length > most
    ? tooLong(most)
    : undefined;
};

/** In the order of the table, as the server finds them. A field that a form lacks has none. */
const problemsBy =
  (wordsFor: (field: Field, value: unknown) => string | undefined) =>
  (fields: Fields, values: object, place = ''): Problem[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      const message = wordsFor(field, values[name as keyof typeof values]);
      return message ? [{ path: place + name, message }] : [];
    });

/** What is longer or larger than the table allows. */
export const limitProblems = problemsBy(limitWords);

/** What is missing, and what is longer or larger than the table allows. */
export const fieldProblems = problemsBy((field, value) =>
  field.required && isMissing(value) ? field.required : limitWords(field, value),
);
