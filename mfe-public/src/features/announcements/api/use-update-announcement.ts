import { announcementReads, api, invalidate, toast, useMutation } from 'shared-session';

export interface AnnouncementChange {
  id: string;
  title: string;
  description: string;
  /** Paths of the files that stay. */
  existingAttachments: string[];
  files: File[];
  /** The version that was read: somebody else's edit since then is not overwritten. */
  version: number | undefined;
}

/** Saves an edited announcement with its kept and its new files. */
export function useUpdateAnnouncement() {
  return useMutation({
    mutationFn: ({ id, files, ...body }: AnnouncementChange) =>
      api.send('PUT /announcement/:id', { params: { id }, body, files: { files } }),
    onSuccess: () => {
      toast.success('Announcement updated');
      return invalidate(...announcementReads);
    },
  });
}
