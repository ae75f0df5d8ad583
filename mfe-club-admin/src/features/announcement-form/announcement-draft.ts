import { announcementMessages } from 'contracts/forms/announcement-rules';

/** The announcement form's texts as its inputs hold them; files stand beside it. */
export interface AnnouncementDraft {
  title: string;
  description: string;
  clubId: string;
  /** Campus day, or empty. */
  visibleUntil: string;
}
export const blankAnnouncement: AnnouncementDraft = {
  title: '',
  description: '',
  clubId: '',
  visibleUntil: '',
};

export type AnnouncementErrors = Partial<Record<keyof AnnouncementDraft, string>>;

/** What stands against sending, field by field. `today` is the campus day. */
export const announcementErrors = (
  draft: AnnouncementDraft,
  today: string,
): AnnouncementErrors => ({
  ...(draft.title.trim() ? {} : { title: announcementMessages.title }),
  ...(draft.description.trim() ? {} : { description: announcementMessages.description }),
  ...(draft.clubId ? {} : { clubId: announcementMessages.club }),
  ...(draft.visibleUntil && draft.visibleUntil < today
    ? { visibleUntil: announcementMessages.visibleUntil }
    : {}),
});
