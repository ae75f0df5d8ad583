import { announcementFields, announcementMessages } from './announcement-fields';
import { fieldProblems } from './fields';
import { type Problem } from './form-problem';

/** What the forms hold. */
export type AnnouncementForm = Record<keyof typeof announcementFields, string>;
export type AnnouncementEditForm = Pick<AnnouncementForm, 'title' | 'description'>;

/** An edit has no club. `visibleUntil` is a campus day; without one there is no end. */
export type AnnouncementValues = AnnouncementEditForm & {
  [Name in 'clubId' | 'visibleUntil']?: AnnouncementForm[Name] | undefined;
};

/** The problems of an announcement, in the form's order. `today` is the campus day. */
export const announcementProblems = (values: AnnouncementValues, today: string): Problem[] => {
  const { visibleUntil } = values;
  const isOver = visibleUntil && visibleUntil < today;
  return [
    ...fieldProblems(announcementFields, values),
    ...(isOver ? [{ path: 'visibleUntil', message: announcementMessages.visibleUntil }] : []),
  ];
};

/** The file types that each picker offers; the server accepts all of them. */
export const announcementFileTypes = {
  create: '.pdf,.jpg,.png,.jpeg,.doc,.docx',
  edit: 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.txt',
} as const;

/** Maximum of files of an announcement. */
export const announcementMaximumFiles = 10;
