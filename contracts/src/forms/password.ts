import * as z from 'zod/mini';
import { messages } from '../messages';

const newPassword = z
  .string(messages.password)
  .check(z.minLength(6, messages.password), z.maxLength(200, messages.passwordTooLong));
const repeated = z.string();
const same = (form: { newPassword: string; repeated: string }) =>
  form.newPassword === form.repeated;

/** Change my password, in the profile. */
export const changePasswordForm = z
  .object({
    currentPassword: z.string().check(z.minLength(1, messages.currentPassword)),
    newPassword,
    repeated,
    endCalendarFeed: z.optional(z.boolean()),
  })
  .check(z.refine(same, { path: ['repeated'], error: messages.passwordsDiffer }));
/** Set a new password with a reset link. */
export const resetPasswordForm = z
  .object({ newPassword, repeated })
  .check(z.refine(same, { path: ['repeated'], error: messages.passwordsDiffer }));
export type ChangePasswordForm = z.infer<typeof changePasswordForm>;
export type ResetPasswordForm = z.infer<typeof resetPasswordForm>;
