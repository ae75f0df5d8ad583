import { type AnnouncementForm } from 'contracts/forms';
import { api } from 'shared-session';

/** Publishes an announcement with its files. */
export const createAnnouncement = (
  form: AnnouncementForm,
  attachments: File[],
  onUploadProgress: (share: number) => void,
) =>
  api.send(
    'POST /announcement',
    {
      body: {
        title: form.title.trim(),
        description: form.description.trim(),
        clubId: form.clubId,
        ...(form.visibleUntil ? { visibleUntil: form.visibleUntil } : {}),
      },
      files: { attachments },
    },
    { onUploadProgress },
  );
