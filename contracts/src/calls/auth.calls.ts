import * as z from 'zod';
import { defineCall } from '../call';
import { canonicalEmail } from '../clean-text';
import { maximumPasswordLength, minimumPasswordLength, years } from '../constants';
import { dataOf, done, idParams, line, optionalId, optionalText, text } from '../entities/common';
import { user } from '../entities/user';
import { messages } from '../messages';

const tag = 'Accounts';

/** An address to sign in with: needs an at-sign and no invisible characters. */
export const email = z
  .string({ error: messages.email })
  .max(254, messages.email)
  .overwrite(canonicalEmail)
  .regex(/^[^\p{C}]*@[^\p{C}]*$/u, messages.email);
/** The address of a new account, by the rule of browsers for email inputs. */
export const newEmail = email.regex(z.regexes.html5Email, messages.email);
const secret = (message: string) => z.string({ error: message }).regex(/^[^\0]*$/, message);
export const password = secret(messages.password)
  .min(minimumPasswordLength, messages.password)
  .max(maximumPasswordLength, messages.passwordTooLong);
export const year = z.union([z.enum(years), z.literal('')], {
  error: 'Please choose a year from the list',
});
export const department = line(100, messages.department);
export const personName = line(100, messages.name);

export const login = defineCall({
  key: 'POST /auth/login',
  summary: 'Sign in; answers the user and a bearer token',
  tag,
  body: z.object({ email, password }),
  answer: done.extend({ user, token: z.string(), data: z.object({ user, token: z.string() }) }),
  errors: [403],
});

export const register = defineCall({
  key: 'POST /auth/register',
  summary:
    'Create an account; an elevated role holds at once or waits for confirmation, as the campus decides',
  tag,
  body: z.object({
    name: personName,
    email: newEmail,
    password,
    department,
    year: year.optional(),
    role: z
      .union(
        [
          z.literal('').transform(() => 'member' as const),
          z.enum(['member', 'clubAdmin', 'facultyCoordinator']),
        ],
        {
          error: 'Please choose a role from the list',
        },
      )
      .default('member'),
    clubAffiliation: optionalId,
  }),
  answer: done.extend({ user, data: user, waitsForConfirmation: z.boolean() }),
  errors: [403, 404, 409],
});

export const logout = defineCall({
  key: 'POST /auth/logout',
  summary:
    'End the session of the bearer token; harmless without one. "signOutAt" ends it at its provider',
  tag,
  answer: done.extend({ signOutAt: z.string().optional() }),
});

export const profile = defineCall({
  key: 'GET /auth/profile',
  summary: 'The signed-in user, affiliations included (administered clubs first)',
  tag,
  answer: z.object({ success: z.literal(true), user, data: user }),
});

export const userDetails = defineCall({
  key: 'GET /auth/get-user-details',
  summary: 'The signed-in user, under its older name',
  tag,
  answer: z.object({ success: z.literal(true), user, data: user }),
});

export const sessionFacts = defineCall({
  key: 'GET /auth/session',
  summary: 'Who is signed in with this session, and with what: a password or a provider',
  tag,
  answer: dataOf(
    z.object({
      person: z.object({ _id: z.string(), name: z.string(), email: z.string() }),
      /** `password`, or the id of a provider; null for an older session. */
      way: z.string().nullable(),
    }),
  ),
});

export const accountState = defineCall({
  key: 'GET /auth/accounts/:id',
  summary: 'Whether an account is open; of an unknown one the same as of a closed one',
  tag,
  params: idParams,
  answer: dataOf(z.object({ isOpen: z.boolean() })),
});

export const updateProfile = defineCall({
  key: 'PUT /auth/update-profile',
  summary:
    'Change my name, department and year; an empty year clears it, an empty department changes nothing',
  tag,
  body: z.object({ name: personName, department: optionalText(100), year: year.optional() }),
  answer: done.extend({ user, data: user }),
});

export const updateProfilePicture = defineCall({
  key: 'POST /auth/update-profile-picture',
  summary: 'Replace my picture (JPEG or PNG under 2 MiB)',
  tag,
  body: z.object({}),
  files: { profilePicture: 1 },
  answer: done.extend({ user, data: user }),
  errors: [413, 415],
});

export const changePassword = defineCall({
  key: 'PUT /auth/change-password',
  summary: 'Change my password; ends my other sessions and, when asked to, my calendar feed',
  tag,
  body: z.object({
    currentPassword: secret(messages.currentPassword)
      .min(1, messages.currentPassword)
      .max(maximumPasswordLength),
    newPassword: password,
    endCalendarFeed: z.boolean({ error: 'endCalendarFeed must be true or false' }).default(false),
  }),
  answer: done,
  errors: [403],
});

export const requestPasswordReset = defineCall({
  key: 'POST /auth/forgot-password',
  summary:
    'Send a reset link to this address, where mail is set up; the same answer without an account',
  tag,
  body: z.object({ email }),
  answer: done,
  errors: [403, 409],
});

export const resetPassword = defineCall({
  key: 'POST /auth/reset-password',
  summary:
    'Set a new password with a one-time reset link; ends every session of the account and its calendar feed',
  tag,
  body: z.object({ token: text(200, 'The reset link is not complete'), newPassword: password }),
  answer: done,
  errors: [403, 404],
});

export const confirmEmail = defineCall({
  key: 'POST /auth/confirm-email',
  summary: 'Confirm the address of an account with the one-time link of a message',
  tag,
  body: z.object({ token: text(200, 'The link is not complete') }),
  answer: done,
  errors: [403, 404],
});

export const resendConfirmation = defineCall({
  key: 'POST /auth/resend-confirmation',
  summary: 'Send me another link that confirms my address; the one before stops working',
  tag,
  answer: done,
  errors: [409],
});

export const authCalls = [
  login,
  register,
  logout,
  profile,
  userDetails,
  sessionFacts,
  accountState,
  updateProfile,
  updateProfilePicture,
  changePassword,
  requestPasswordReset,
  resetPassword,
  confirmEmail,
  resendConfirmation,
] as const;
