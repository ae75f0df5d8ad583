import { useMemo } from 'react';
import { announcementForm } from 'contracts/forms';
import { announcementReads, invalidate, useDraft, useServerTime, toast } from 'shared-session';
import { useDraftForm } from 'shared-ui/draft';
import { campusDay } from 'shared-ui/format';
import { stillAmong, type ClubChoice } from '../../common/club-choice';
import { failureToast } from '../../common/failure-toast';
import { refusalIn } from '../../common/refusal';
import { createAnnouncement } from './api/create-announcement';

const failure = 'Error creating announcement';

interface AnnouncementFormOptions {
  clubs: readonly ClubChoice[];
  /** The club the form begins with, or ''. */
  preset: string;
  onCreated: () => void;
}

/** The form of a new announcement; `today` is the campus day. */
export function useAnnouncementForm({ clubs, preset, onCreated }: AnnouncementFormOptions) {
  const today = campusDay(useServerTime().now());
  const schema = useMemo(() => announcementForm(today), [today]);
  const form = useDraftForm(schema, {
    blank: { title: '', description: '', clubId: preset, visibleUntil: '' },
    files: { attachments: [] as File[] },
    draft: useDraft('create-announcement'),
    mend: (stored) =>
      stillAmong(clubs, stored.values.clubId)
        ? stored
        : { ...stored, values: { ...stored.values, clubId: preset } },
    send: async ({ values, files, onProgress }) => {
      await createAnnouncement(values, files.attachments, onProgress);
      toast.success('Announcement created successfully');
      void invalidate(...announcementReads);
      return onCreated;
    },
    refused: (error) => {
      failureToast(failure, error);
      return { title: failure, problems: refusalIn(error) };
    },
  });
  return { form, today };
}
