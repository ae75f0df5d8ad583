import * as z from 'zod/mini';
import { messages } from '../messages';

/** What a club's form asks for. */
export const clubForm = z.object({
  name: z.string(messages.name).check(z.trim(), z.minLength(1, messages.name)),
});
