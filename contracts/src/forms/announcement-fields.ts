import { type Fields } from './fields';

/** Messages of the announcement forms, for screens and server. */
export const announcementMessages = {
  title: 'Title is required',
  description: 'Description is required',
  club: 'Please select a club',
  visibleUntil: 'Visible until cannot be earlier than today',
} as const;

/** The fields of an announcement. */
export const announcementFields = {
  title: { required: announcementMessages.title, most: 200 },
  description: { required: announcementMessages.description, most: 10_000 },
  clubId: { required: announcementMessages.club },
  visibleUntil: {},
} as const satisfies Fields;
