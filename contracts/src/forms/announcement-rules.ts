import { type Problem } from './ruled';

/** The words of the announcement forms, said by screens and server. */
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
  /** A campus day, `2026-03-06`; none is without an end. */
  visibleUntil?: string | undefined;
}

/** What keeps an announcement from being saved, in the form's order. `today` is the campus day. */
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

/** What each file picker offers; the server takes the union. */
export const announcementFileTypes = {
  create: '.pdf,.jpg,.png,.jpeg,.doc,.docx',
  edit: 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.txt',
} as const;

/** Files that one announcement carries at most. */
export const announcementMaximumFiles = 10;
