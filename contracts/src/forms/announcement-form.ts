import * as z from 'zod/mini';
import { announcementMessages } from './announcement-rules';

export * from './announcement-rules';

const filled = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message));
const title = filled(announcementMessages.title);
const description = filled(announcementMessages.description);

/** The form of a new announcement. `today` is the campus day; no day means without an end. */
export const announcementForm = (today: string) =>
  z.object({
    title,
    description,
    clubId: filled(announcementMessages.club),
    visibleUntil: z
      .string()
      .check(z.refine((day) => day === '' || day >= today, announcementMessages.visibleUntil)),
  });
export type AnnouncementForm = z.infer<ReturnType<typeof announcementForm>>;

/** The inline edit form's values. */
export const announcementEditForm = z.object({ title, description });
export type AnnouncementEditForm = z.infer<typeof announcementEditForm>;
