import * as z from 'zod';

/** One bad field: `path` as in `rounds.0.name`, `message` for people. */
export const fieldError = z.object({ path: z.string(), message: z.string() });

/**
 * The body of every API error. `message` is for people, `code` is stable, `requestId` finds the log
 * line. 503 `unavailable`: database or file store unreachable or overloaded (with Retry-After). 507
 * `storage_full`: no space left. 422 `idempotency_key_reused`: the `Idempotency-Key` was sent with
 * another request.
 */
export const errorAnswer = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(fieldError).optional(),
});

export type FieldError = z.infer<typeof fieldError>;
export type ErrorAnswer = z.infer<typeof errorAnswer>;
