import * as z from 'zod/mini';

/** Why an event is cancelled; may stay empty. */
export const cancelEventForm = z.object({ reason: z.string().check(z.trim(), z.maxLength(1000)) });
