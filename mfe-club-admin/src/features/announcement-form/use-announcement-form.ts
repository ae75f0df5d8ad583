import { useEffect, useRef, useState } from 'react';
import {
  announcementReads,
  fieldsOf,
  invalidate,
  useDraft,
  useLeaveGuard,
  useOneAtATime,
  useServerTime,
} from 'shared-session';
import { campusDay } from 'shared-ui/format';
import { stillAmong, type ClubChoice } from '../../common/club-choice';
import { formNotices } from '../../common/notices';
import { refusalOrKept } from '../../common/refusal';
import { createAnnouncement } from './api/create-announcement';
import {
  announcementErrors,
  blankAnnouncement,
  type AnnouncementDraft,
  type AnnouncementErrors,
} from './announcement-draft';

const fields = ['title', 'description', 'clubId', 'visibleUntil'] as const;

interface AnnouncementFormOptions {
  clubs: readonly ClubChoice[];
  /** The club the form begins with, or ''. */
  preset: string;
  onCreated: () => void;
}

/**
 * The form's state: texts kept on the device, errors on their fields, one sending at a time that
 * loses nothing.
 */
export function useAnnouncementForm({ clubs, preset, onCreated }: AnnouncementFormOptions) {
  const draft = useDraft<AnnouncementDraft>('create-announcement');
  const today = campusDay(useServerTime().now());
  const [values, setValues] = useState<AnnouncementDraft>(() => ({
    ...blankAnnouncement,
    ...draft.initial,
    clubId: stillAmong(clubs, draft.initial?.clubId) ? draft.initial.clubId : preset,
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [fileError, setFileError] = useState<string>();
  const [errors, setErrors] = useState<AnnouncementErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isDirty =
    !isSent &&
    (files.length > 0 ||
      [values.title, values.description, values.visibleUntil].some((text) => text.trim() !== ''));
  useLeaveGuard(isDirty);

  const { save, clear } = draft;
  useEffect(() => {
    if (isDirty) save(values);
    else clear();
  }, [values, isDirty, save, clear]);
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  useEffect(() => {
    if (isSent) created.current();
  }, [isSent]);

  const showErrors = (found: AnnouncementErrors) => {
    setErrors(found);
    const first = fields.find((field) => found[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const change = (part: Partial<AnnouncementDraft>) => {
    setRefusal(null);
    setErrors((now) => ({
      ...now,
      ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])),
    }));
    setValues((now) => ({ ...now, ...part }));
  };
  const reset = () => {
    setValues({ ...blankAnnouncement, clubId: preset });
    setFiles([]);
    setFileError(undefined);
    setErrors({});
    setRefusal(null);
  };

  const choose = (chosen: File[]) => {
    setFileError(undefined);
    setFiles(chosen);
  };

  const [deliver, isBusy] = useOneAtATime(async () => {
    setRefusal(null);
    setFileError(undefined);
    setProgress(0);
    try {
      await createAnnouncement(values, files, setProgress);
      formNotices.success('Announcement created successfully');
      void invalidate(...announcementReads);
      setSent(true);
    } catch (error) {
      const onFields = fieldsOf(error).filter(({ path }) => fields.some((field) => field === path));
      if (onFields.length)
        showErrors(Object.fromEntries(onFields.map(({ path, message }) => [path, message])));
      setFileError(fieldsOf(error).find(({ path }) => path === 'attachments')?.message);
      setRefusal(refusalOrKept(error));
      formNotices.error('Error creating announcement', error);
    } finally {
      setProgress(null);
    }
  });

  const submit = () => {
    const found = announcementErrors(values, today);
    if (Object.keys(found).length) showErrors(found);
    else void deliver();
  };

  return {
    values,
    change,
    files,
    fileError,
    choose,
    errors,
    refusal,
    progress,
    isBusy,
    submit,
    reset,
    today,
    form,
    wasKept: draft.initial !== undefined && draft.hasDraft,
  };
}
