import * as z from 'zod/mini';

const chosen = (message: string) => z.string().check(z.minLength(1, message));

/** A role for a person in a club. */
export const assignRoleForm = z.object({
  clubId: chosen('Please select a club'),
  userId: chosen('Please select a user'),
  role: z.pipe(
    z.string(),
    z.enum(['member', 'clubAdmin', 'facultyCoordinator', 'superAdmin'], 'Please select a role'),
  ),
});
export type AssignRoleForm = z.infer<typeof assignRoleForm>;
