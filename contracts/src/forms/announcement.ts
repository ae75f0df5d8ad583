import * as z from 'zod/mini';
import { announcementMessages } from './announcement-rules';

export * from './announcement-rules';

const filled = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.minLength(1, message));

/** The inline edit form's values. */
export const announcementEditForm = z.object({
  title: filled(announcementMessages.title),
  description: filled(announcementMessages.description),
});
export type AnnouncementEditForm = z.infer<typeof announcementEditForm>;
