import { announcementProblems, type AnnouncementValues } from './announcement-rules';
import { ruled } from './ruled';

export * from './announcement-rules';

export type AnnouncementForm = Required<{ [Name in keyof AnnouncementValues]: string }>;
export type AnnouncementEditForm = Pick<AnnouncementForm, 'title' | 'description'>;

/** The form of a new announcement, with the server's rules. */
export const announcementForm = (today: string) =>
  ruled<AnnouncementForm>((values) => announcementProblems(values, today));

/** The inline edit form, with the same rules. */
export const announcementEditForm = ruled<AnnouncementEditForm>((values) =>
  announcementProblems(values, ''),
);
