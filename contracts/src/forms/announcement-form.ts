import {
  type AnnouncementEditForm,
  type AnnouncementForm,
  announcementProblems,
} from './announcement-rules';
import { ruled } from './ruled';

export * from './announcement-fields';
export * from './announcement-rules';

/** The form of a new announcement, with the server's rules. */
export const announcementForm = (today: string) =>
  ruled<AnnouncementForm>((values) => announcementProblems(values, today));

/** The inline edit form, with the same rules. */
export const announcementEditForm = ruled<AnnouncementEditForm>((values) =>
  announcementProblems(values, ''),
);
