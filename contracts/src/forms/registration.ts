import * as z from 'zod/mini';

/** Messages of registering, for modal and server. */
export const registrationMessages = {
  teamName: 'Team name is required',
  teamSize: (limit: number) => `Team size cannot exceed ${limit} members (including you)`,
  done: 'Registration successful!',
} as const;

/**
 * The modal's form; its members are ids or people. Without teams both fields are ignored; `limit`
 * counts the leader too.
 */
export const registrationForm = (options: { teamAllowed: boolean; limit: number }) =>
  z.object({
    teamName: z.string().check(
      z.trim(),
      z.refine((value) => !options.teamAllowed || value !== '', registrationMessages.teamName),
      z.maxLength(100),
    ),
    teamMembers: z
      .array(z.unknown())
      .check(
        z.refine(
          (members) => !options.teamAllowed || members.length <= options.limit - 1,
          registrationMessages.teamSize(options.limit),
        ),
      ),
  });
export type RegistrationForm = z.infer<ReturnType<typeof registrationForm>>;
