import * as z from 'zod/mini';
import { messages } from '../messages';

/** The fields of the profile's edit mode; an empty year clears it. */
export const profileForm = z.object({
  name: z.string(messages.name).check(z.trim(), z.minLength(1, messages.name), z.maxLength(100)),
  department: z.string(messages.department).check(z.trim(), z.minLength(1, messages.department)),
  year: z.string(),
});
export type ProfileForm = z.infer<typeof profileForm>;
