import * as z from 'zod/mini';
import { announcementMessages } from './announcement-rules';

export * from './announcement-rules';

const filled = (message: string) => z.string({ error: message }).check(z.trim(), z.minLength(1, message));

/** The create form's values as its inputs hold them. `today` is the campus day as `YYYY-MM-DD`. */
export const announcementForm = (today: string) =>
  z.object({
    title: filled(announcementMessages.title),
    description: filled(announcementMessages.description),
    clubId: filled(announcementMessages.club),
    visibleUntil: z.string().check(z.refine((day) => day === '' || day >= today, announcementMessages.visibleUntil)),
  });
export type AnnouncementForm = z.infer<ReturnType<typeof announcementForm>>;

/** The inline edit form's values. */
export const announcementEditForm = z.object({
  title: filled(announcementMessages.title),
  description: filled(announcementMessages.description),
});
export type AnnouncementEditForm = z.infer<typeof announcementEditForm>;
