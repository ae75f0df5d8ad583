import { api } from 'shared-session';
import { bodyOf } from '../event-values';
import { type EventDraft, type EventFiles } from '../event-draft';

interface Sending {
  values: EventDraft;
  files: EventFiles;
  onProgress: (share: number) => void;
}

/** Creates the event; a repetition with the same `requestKey` returns the existing event. */
export const createEvent = async ({ values, files, onProgress }: Sending, requestKey: string) =>
  (
    await api.send(
      'POST /event',
      {
        body: { ...bodyOf(values), clubId: values.clubId, requestKey },
        files: { eventBanner: files.eventBanner, attachments: files.attachments },
      },
      { onUploadProgress: onProgress },
    )
  ).data;

/** Saves an edit of a version; this resubmits a rejected event. */
export const updateEvent = async (
  { values, files, onProgress }: Sending,
  { id, version }: { id: string; version: number | undefined },
) =>
  (
    await api.send(
      'PUT /event/:id',
      {
        params: { id },
        body: {
          ...bodyOf(values),
          version,
          existingAttachments: files.existing,
          ...(files.existingBanner === '' && files.eventBanner.length === 0
            ? { removeBanner: true }
            : {}),
        },
        files: { eventBanner: files.eventBanner, attachments: files.attachments },
      },
      { onUploadProgress: onProgress },
    )
  ).data;
