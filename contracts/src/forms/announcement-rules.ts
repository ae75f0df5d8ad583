import { type Problem } from './form-problem';

/** Messages of the announcement forms, for screens and server. */
export const announcementMessages = {
  title: 'Title is required',
  description: 'Description is required',
  club: 'Please select a club',
  visibleUntil: 'Visible until cannot be earlier than today',
} as const;

export interface AnnouncementValues {
  title: string;
  description: string;
  /** Absent in an edit, which leaves the club as it is. */
  clubId?: string | undefined;
  /** A campus day, `2026-03-06`; without one there is no end. */
  visibleUntil?: string | undefined;
}

/** The problems of an announcement, in the form's order. `today` is the campus day. */
export const announcementProblems = (
  { title, description, clubId, visibleUntil }: AnnouncementValues,
  today: string,
): Problem[] => {
  const problems: Problem[] = [];
  if (title.trim() === '') problems.push({ path: 'title', message: announcementMessages.title });
  if (description.trim() === '')
    problems.push({ path: 'description', message: announcementMessages.description });
  if (clubId === '') problems.push({ path: 'clubId', message: announcementMessages.club });
  if (visibleUntil && visibleUntil < today)
    problems.push({ path: 'visibleUntil', message: announcementMessages.visibleUntil });
  return problems;
};

/** The file types that each picker offers; the server accepts all of them. */
export const announcementFileTypes = {
  create: '.pdf,.jpg,.png,.jpeg,.doc,.docx',
  edit: 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.txt',
} as const;

/** Maximum of files of an announcement. */
export const announcementMaximumFiles = 10;
