import { useEffect, useRef, useState } from 'react';
import { type Draft, fieldsOf, useLeaveGuard, useOneAtATime } from 'shared-session';
import { formNotices, offerUndo } from '../../common/notices';
import { type Seen } from '../../common/edit-merge';
import { type Refusal, refusalOrKept } from '../../common/refusal';
import { isStepFilled, isTouched, steps, type EventDraft } from './event-draft';
import { eventBanner } from './event-rules';
import { instantsOf } from './event-values';

/** What is kept on the device: texts and the step, no files. */
export interface KeptEvent {
  values: EventDraft;
  step: number;
  /** What an edit was filled from. */
  seen?: Seen<EventDraft>;
}
/** Files of the form: chosen ones, and those the event has already. */
export interface EventFiles {
  banner: File[];
  attachments: File[];
  existingBanner: string;
  existing: string[];
}
export interface WizardOptions {
  /** What the form begins with and Reset returns to. */
  blank: EventDraft;
  files?: Pick<EventFiles, 'existingBanner' | 'existing'>;
  draft: Draft<KeptEvent>;
  /** What an edit was filled from; kept with the draft. */
  seen?: Seen<EventDraft>;
  /** Said when sending fails. */
  failure: string;
  /** Sends the form. Answers what to do once the form is clean again. */
  send: (
    values: EventDraft,
    files: EventFiles,
    onProgress: (share: number) => void,
  ) => Promise<() => void>;
}

/**
 * The wizard's state: values, step, files, draft, and one sending at a time that loses nothing when
 * it fails.
 */
export function useEventWizard({
  blank,
  files: present,
  draft,
  seen,
  failure,
  send,
}: WizardOptions) {
  const noFiles: EventFiles = {
    banner: [],
    attachments: [],
    existingBanner: present?.existingBanner ?? '',
    existing: present?.existing ?? [],
  };
  const [values, setValues] = useState<EventDraft>(() => ({ ...blank, ...draft.initial?.values }));
  const [step, setStep] = useState(() =>
    Math.min(Math.max(draft.initial?.step ?? 0, 0), steps.length - 1),
  );
  const [files, setFiles] = useState(noFiles);
  /** What the server said of files, by the field that it received them in. */
  const [fileErrors, setFileErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [after, setAfter] = useState<(() => void) | null>(null);
  const heading = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  // Once the step is rendered: the heading is read out with its own words, and no pressed button
  // that has gone takes the focus along.
  useEffect(() => {
    if (moves > 0) heading.current?.focus();
  }, [moves]);

  const hasFiles =
    files.banner.length > 0 ||
    files.attachments.length > 0 ||
    files.existing.length !== noFiles.existing.length ||
    files.existingBanner !== noFiles.existingBanner;
  const isDirty = hasFiles || isTouched(values, blank);
  useLeaveGuard(isDirty && !after);

  const { save, clear } = draft;
  useEffect(() => {
    if (isTouched(values, blank) && !after) save({ values, step, ...(seen ? { seen } : {}) });
    else clear();
  }, [values, step, blank, seen, after, save, clear]);

  // What follows (another page, a fresh form) waits until nothing counts as unsaved any more.
  useEffect(() => {
    if (!after) return;
    after();
    setAfter(null);
  }, [after]);

  const goTo = (next: number) => {
    setRefusal(null);
    setStep(next);
    setMoves((now) => now + 1);
  };
  const reset = () => {
    setValues(blank);
    setFiles(noFiles);
    setFileErrors({});
    setRefusal(null);
    setProgress(null);
    setStep(0);
    setMoves((now) => now + 1);
    clear();
  };
  const startOver = () => {
    reset();
    if (!isDirty) return;
    const restore = () => {
      setValues(values);
      setFiles(files);
      setStep(step);
    };
    offerUndo(restore, { isEdit: seen !== undefined });
  };
  const change = (part: Partial<EventDraft>) => {
    setRefusal(null);
    setValues((now) => ({ ...now, ...part }));
  };

  const chooseFiles = (part: Partial<EventFiles>) => {
    setFileErrors({});
    setFiles((now) => ({ ...now, ...part }));
  };

  const [deliver, isBusy] = useOneAtATime(async () => {
    setRefusal(null);
    setFileErrors({});
    setProgress(0);
    try {
      const next = await send(values, files, setProgress);
      reset();
      setAfter(() => next);
    } catch (error) {
      setFileErrors(
        Object.fromEntries(fieldsOf(error).map(({ path, message }) => [path, message])),
      );
      setRefusal({
        title: failure,
        text: refusalOrKept(error),
      });
      formNotices.error(failure, error);
    } finally {
      setProgress(null);
    }
  });

  const submit = () => {
    const text = eventBanner(values, instantsOf(values));
    if (text) setRefusal({ text });
    else void deliver();
  };

  return {
    values,
    setValues,
    change,
    step,
    goTo,
    isFilled: isStepFilled(values, step),
    files,
    fileErrors,
    chooseFiles,
    refusal,
    progress,
    isBusy,
    submit,
    reset: startOver,
    heading,
  };
}
export type EventWizardState = ReturnType<typeof useEventWizard>;
