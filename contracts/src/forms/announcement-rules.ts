/** The words of the announcement forms, said by screens and server. */
export const announcementMessages = {
  title: 'Title is required',
  description: 'Description is required',
  club: 'Please select a club',
  visibleUntil: 'Visible until cannot be earlier than today',
} as const;

/** What each file picker offers; the server takes the union. */
export const announcementFileTypes = {
  create: '.pdf,.jpg,.png,.jpeg,.doc,.docx',
  edit: 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.txt',
} as const;

/** Files that one announcement carries at most. */
export const announcementMaximumFiles = 10;
