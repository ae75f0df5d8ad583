import { type z } from 'zod';
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
