import * as z from 'zod';
import { parseInstant } from '../campus-time';
import { cleanLine } from '../clean-text';

/**
 * An instant from a client: ISO 8601, or without a zone in campus time. Stays text; the server
 * parses it with its zone.
 */
export const instantText = (message = 'This is not a date') =>
  z
    .string({ error: message })
    .max(40, message)
    .refine((value) => parseInstant(value, 'UTC') !== null, message);

/** An optional instant: an empty text means absent. */
export const optionalInstantText = (message = 'This is not a date') =>
  z
    .string({ error: message })
    .max(40, message)
    .refine((value) => value === '' || parseInstant(value, 'UTC') !== null, message)
    .transform((value) => value || undefined)
    .optional();

const splitText = (value: string): unknown[] | null => {
  const trimmed = value.trim();
  if (!trimmed.startsWith('[')) return trimmed.split(',');
  try {
    const parsed: unknown = JSON.parse(trimmed);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
};

/**
 * A list of short texts: an array, JSON text, comma text or repeated fields. Drops blanks and
 * duplicates.
 */
export const listText = (options: { items: number; length: number; message: string }) =>
  z
    .union([z.string().max(20_000), z.array(z.string().max(2000)).max(200)], {
      error: options.message,
    })
    .transform((value, context) => {
      const parts =
        typeof value === 'string'
          ? splitText(value)
          : value.flatMap((part) => splitText(part) ?? [part]);
      const isText = (part: unknown): part is string =>
        typeof part === 'string' && !/\0|\p{Cs}/u.test(part);
      if (!parts || !parts.every(isText)) {
        context.issues.push({ code: 'custom', message: options.message, input: value });
        return z.NEVER;
      }
      const texts = [...new Set(parts.map((part) => cleanLine(part).trim()).filter(Boolean))];
      if (texts.length > options.items || texts.some((text) => text.length > options.length)) {
        context.issues.push({ code: 'custom', message: options.message, input: value });
        return z.NEVER;
      }
      return texts;
    });

/**
 * Some of these values, as comma text or repeated fields; other words are refused. Sorted in the
 * order of `values`, so that equal choices are equal. An empty text means absent.
 */
export const choiceText = <T extends string>(values: readonly T[], message: string) =>
  z
    .union([z.string().max(200), z.array(z.string().max(200)).max(20)], { error: message })
    .transform((sent, context) => {
      const parts = (typeof sent === 'string' ? [sent] : sent)
        .flatMap((part) => part.split(','))
        .filter(Boolean);
      const chosen = values.filter((value) => parts.includes(value));
      if (parts.some((part) => !chosen.some((value) => value === part))) {
        context.issues.push({ code: 'custom', message, input: sent });
        return z.NEVER;
      }
      return chosen.length > 0 ? chosen : undefined;
    })
    .optional();
