import * as z from 'zod/mini';
import { cancelReasonMaximum } from '../constants';

/** Why an event is cancelled; may stay empty. */
export const cancelEventForm = z.object({
  reason: z.string().check(z.trim(), z.maxLength(cancelReasonMaximum)),
});
