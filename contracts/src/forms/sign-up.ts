import * as z from 'zod/mini';
import { messages } from '../messages';

/** What the sign-up form sends. Year and club may stay empty. */
export const signUpForm = z.object({
  name: z.string(messages.name).check(z.trim(), z.minLength(1, messages.name), z.maxLength(100)),
  email: z
    .string(messages.email)
    .check(z.trim(), z.regex(/@/, messages.email), z.maxLength(254, messages.email)),
  password: z
    .string(messages.password)
    .check(z.minLength(6, messages.password), z.maxLength(200, messages.passwordTooLong)),
  department: z.string(messages.department).check(z.trim(), z.minLength(1, messages.department)),
  year: z.string(),
  role: z.enum(['member', 'clubAdmin', 'facultyCoordinator']),
  clubAffiliation: z.string(),
});
export type SignUpForm = z.infer<typeof signUpForm>;
