import { api } from 'shared-session';
import { type AnnouncementDraft } from '../announcement-draft';

/** Publishes an announcement with its files. */
export const createAnnouncement = (
  draft: AnnouncementDraft,
  attachments: File[],
  onUploadProgress: (share: number) => void,
) =>
  api.send(
    'POST /announcement',
    {
      body: {
        title: draft.title.trim(),
        description: draft.description.trim(),
        clubId: draft.clubId,
        ...(draft.visibleUntil ? { visibleUntil: draft.visibleUntil } : {}),
      },
      files: { attachments },
    },
    { onUploadProgress },
  );
