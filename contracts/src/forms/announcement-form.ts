import { announcementProblems, type AnnouncementValues } from './announcement-rules';
import { ruled } from './ruled';

export * from './announcement-rules';

export type AnnouncementForm = Required<{ [Name in keyof AnnouncementValues]: string }>;
export type AnnouncementEditForm = Pick<AnnouncementForm, 'title' | 'description'>;

/** The form of a new announcement, by the rules that the server has. */
export const announcementForm = (today: string) =>
  ruled<AnnouncementForm>((values) => announcementProblems(values, today));

/** The inline edit form, by the same rules. */
export const announcementEditForm = ruled<AnnouncementEditForm>((values) =>
  announcementProblems(values, ''),
);
