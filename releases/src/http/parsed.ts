import { plainText } from 'contracts';
import { z } from 'zod';
import { ReleaseError } from '../errors';

/** Parses what came over the wire; 400 names the field. */
export function parsed<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  const first = result.error.issues[0];
  throw new ReleaseError(
    400,
    'bad_request',
    `${first?.path.join('.') || 'the request'}: ${first?.message ?? 'is not valid'}.`,
  );
}

/** One line of text for people, trimmed. */
export const line = (most: number, error = 'say it in a few words') =>
  z
    .string()
    .trim()
    .min(1, { error })
    .max(most)
    .regex(plainText, { error: 'has characters that cannot be shown' });

/**
 * A whole number within bounds, from a query (as digits) or a body; nothing else is taken for a
 * number.
 */
export const whole = ({ least, most }: { least: number; most: number }) => {
  const error = `a whole number from ${least} to ${most}`;
  const digits = (value: unknown) =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return z.preprocess(
    digits,
    z.number({ error }).int({ error }).min(least, { error }).max(most, { error }),
  );
};
