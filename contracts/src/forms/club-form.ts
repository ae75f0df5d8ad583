import * as z from 'zod/mini';
import { messages } from '../messages';

/** The fields of a club's form. */
export const clubForm = z.object({
  name: z.string(messages.name).check(z.trim(), z.minLength(1, messages.name)),
});
