import * as z from 'zod';
import { cleanLine, cleanText, visible } from '../clean-text';
import { tooLarge, tooLong } from '../messages';

/** No NUL: PostgreSQL does not store it. */
const storable = /^[^\0]*$/;
const unstorable = 'This text contains characters that cannot be stored';

/** Required text, trimmed. `message` is said when it is missing, blank or invisible. */
export const text = (maximum: number, message = 'This field is required') =>
  z
    .string({ error: message })
    .regex(storable, unstorable)
    .overwrite(cleanText)
    .trim()
    .min(1, { error: message, abort: true })
    .regex(visible, message)
    .max(maximum, tooLong(maximum));

/** Required text of one line: a name, a place. Pasted line ends become spaces. */
export const line = (maximum: number, message?: string) =>
  text(maximum, message).overwrite(cleanLine);

/** Text that may be empty; always a string after parsing when it was sent. */
export const looseText = (maximum: number) =>
  z
    .string({ error: 'This field must be text' })
    .regex(storable, unstorable)
    .overwrite(cleanText)
    .trim()
    .max(maximum, tooLong(maximum));

/** Optional text: an empty one means absent. */
export const optionalText = (maximum: number) =>
  looseText(maximum)
    .transform((value) => value || undefined)
    .optional();

/** An id. Any short text is accepted, because an unknown id is simply not found. */
export const idText = z
  .string({ error: 'An id is required' })
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'This is not an id');
/** Optional identifier: an empty one means absent. */
export const optionalId = z
  .union([z.literal('').transform(() => undefined), idText], { error: 'This is not an id' })
  .optional();

/** A number, or a number as text (multipart and query values arrive as text). */
export const numberText = (
  options: {
    minimum?: number;
    maximum?: number;
    whole?: boolean;
    message?: string;
    wholeMessage?: string;
  } = {},
) => {
  const {
    minimum = -2_147_483_648,
    maximum = 2_147_483_647,
    whole = true,
    message = 'This must be a number',
    wholeMessage = message,
  } = options;
  const range = z.number({ error: message }).min(minimum, message).max(maximum, tooLarge(maximum));
  return z
    .union(
      [
        z.number(),
        z
          .string()
          .trim()
          .regex(/^-?\d{1,15}(\.\d{1,6})?$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(whole ? range.int(wholeMessage) : range);
};

/** A boolean, or "true" and "false" as text. */
export const booleanText = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
  {
    error: 'This must be true or false',
  },
);

/**
 * The version that a form was filled from: 409 when somebody else has edited since. Absent: no such
 * check.
 */
export const seenVersion = numberText({ minimum: 1 }).optional();

/** An instant in an answer: ISO 8601 with zone. */
export const instant = z.string();

export const idParams = z.object({ id: idText });

/** Query of lists with pages; without `page` the whole list is returned. */
export const pageQuery = z.object({
  page: numberText({ minimum: 1, maximum: 1_000_000 }).optional(),
  limit: numberText({ minimum: 1, maximum: 100 }).optional(),
  q: optionalText(200),
});

export const done = z.object({ success: z.literal(true), message: z.string() });
/** `{success, data}` around one shape. */
export const dataOf = <T extends z.ZodType>(data: T) =>
  z.object({ success: z.literal(true), data });
/** One page of a list. `total` counts what matches. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    success: z.literal(true),
    data: z.array(item),
    page: z.number(),
    limit: z.number(),
    total: z.number(),
  });
