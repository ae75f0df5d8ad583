import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm, useWatch } from 'react-hook-form';
import { type $ZodType } from 'zod/v4/core';
import {
  type FormDraft,
  type StoredDraft,
  storedDraft,
  type Problem,
  type Refusal,
} from './draft-types';
import { type Seen } from './edit-merge';
import { focusInput, inputNameOf, problemsOf } from './problems';
import { type Edited, useEditBase } from './use-edit-base';
import { type FormStep, useSteps } from './use-steps';

/** The content of a form that is sent. */
export interface Filled<V, F> {
  values: V;
  files: F;
  /** The version from which an edit was filled. */
  version: number | undefined;
  /** The values from which an edit was filled. */
  opened: V | undefined;
  /** `share` is 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * After sending: a function navigates away, `seen` continues the edit, undefined empties the form.
 */
export type Sent<V> = (() => void) | { seen: Seen<V> } | undefined;

export interface DraftFormOptions<V, F> {
  /** The form's initial values, also for Reset; an edit starts with `opened`. */
  blank?: V;
  /** Chosen and existing files. They are not stored on the device. */
  files?: F;
  draft: FormDraft;
  /** Updates a stored draft, for example a choice that is no longer offered. */
  mend?: (stored: StoredDraft<V>) => StoredDraft<V>;
  edit?: Edited<V>;
  /** When the form has several. */
  steps?: readonly FormStep[];
  /** Whether one banner has all sentences; else each is at its field. */
  isJoined?: boolean;
  send: (filled: Filled<V, F>) => Promise<Sent<V>>;
  /** The words of a failed sending. */
  refused: (error: unknown) => Refusal;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isChosen = (value: unknown) =>
  Array.isArray(value) && value.some((one) => one instanceof File);

/** What the banner shows; the rules are checked again while the form is edited. */
type Shown = Refusal & { by: 'rules' | 'server' };

/**
 * A large form: its values survive a reload, leaving asks for confirmation, Reset can be undone, it
 * is sent once at a time, and a refusal loses nothing.
 */
export function useDraftForm<
  Ruled extends object,
  V extends Ruled = Ruled,
  F extends object = object,
>(schema: $ZodType<unknown, Ruled>, options: DraftFormOptions<V, F>) {
  const { draft, edit, isJoined = false } = options;
  const [stored] = useState(() => {
    const found = storedDraft<V>(draft.initial);
    return found && options.mend ? options.mend(found) : found;
  });
  const { base, theirs, guard, standOn } = useEditBase(edit, stored?.seen);
  const start = base?.values ?? options.blank ?? ({} as V);
  const present = options.files ?? ({} as F);
  const [first] = useState(() => ({ ...start, ...stored?.values }));
  const form = useForm<FieldValues>({ defaultValues: { ...first, files: present } });
  const root = useRef<HTMLFormElement>(null);
  /** The existing files at the time when the form was filled. */
  const opened = useRef(present);
  const { step, isLast, heading, goTo, stepOf } = useSteps(options.steps ?? [], stored?.step, root);

  const [isRestored, setIsRestored] = useState(() => stored !== undefined && !same(first, start));
  const [shown, setShown] = useState<Shown | null>(null);
  const [isUnsaved, setUnsaved] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const [after, setAfter] = useState<(() => void) | null>(null);
  const busy = useRef(false);
  /** True after sending until the next edit: nothing is unsaved. */
  const isSent = useRef(false);
  draft.useLeaveGuard(isUnsaved && !after);

  const filled = () => {
    const { files, ...values } = form.getValues();
    return { values: values as V, files: files as F };
  };
  const keep = () => {
    const { values, files } = filled();
    const isTouched = !isSent.current && !same(values, start);
    setUnsaved(isTouched || (!isSent.current && !same(files, present)));
    if (isTouched)
      draft.save({
        values,
        ...(options.steps ? { step } : {}),
        ...(base ? { seen: base } : {}),
      } satisfies StoredDraft<V>);
    else draft.clear();
  };
  const put = (values: V, files: F) => {
    form.reset({ ...values, files });
    setShown(null);
  };

  /** Marks the fields of these problems; returns the first one's input. */
  const mark = (problems: readonly Problem[]) => {
    const now = filled();
    const marked = problems.flatMap(({ path, message }) => {
      const name = inputNameOf(now, path);
      if (!name) return [];
      // A file input may be far from the banner, so its message is also shown there.
      const type = isJoined && name === path ? 'marked' : 'said';
      form.setError(name, { type, message });
      return [name];
    });
    return marked[0];
  };
  const check = () => {
    const problems = problemsOf(schema, filled().values);
    form.clearErrors();
    const firstMarked = mark(problems);
    setShown(problems.length ? { problems, by: 'rules' } : null);
    return { isSound: problems.length === 0, firstMarked };
  };
  /** Checks a field when it loses the focus; an empty one may still be filled. */
  const checkField = (path: string) => {
    if (shown?.by === 'rules') return;
    if (form.getValues(path) === '') return form.clearErrors(path);
    const found = problemsOf(schema, filled().values).find((problem) => problem.path === path);
    if (found) form.setError(path, { type: 'said', message: found.message });
    else form.clearErrors(path);
  };

  const latest = useRef({ handleChange: (_name: string) => {}, keep });
  useEffect(() => {
    latest.current = {
      keep,
      handleChange: (name) => {
        isSent.current = false;
        if (shown?.by === 'rules') check();
        else {
          form.clearErrors(name);
          setShown(null);
        }
        keep();
      },
    };
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => name && latest.current.handleChange(name),
      }),
    [form],
  );
  useEffect(() => latest.current.keep(), [step, base]);
  // Navigates only when nothing counts as unsaved any more.
  useEffect(() => {
    if (!after) return;
    after();
    setAfter(null);
  }, [after]);

  const begin = () => {
    put(start, present);
    goTo(0);
    setIsRestored(false);
    keep();
  };
  /** Says in a toast what was done to the form, with a button that restores these values. */
  const offerUndo = (text: string, before: { values: V; files: F }) =>
    draft.offerUndo(text, () => {
      isSent.current = false;
      put(before.values, before.files);
      goTo(step);
      latest.current.keep();
    });
  const reset = () => {
    const before = filled();
    begin();
    if (isUnsaved) offerUndo(edit ? 'Your changes are undone.' : 'The form is cleared.', before);
  };
  const fill = (values: V, text: string) => {
    const before = filled();
    isSent.current = false;
    put(values, before.files);
    keep();
    offerUndo(text, before);
  };

  const finish = (next: Sent<V>, sent: V) => {
    if (typeof next === 'function') {
      isSent.current = true;
      keep();
      setAfter(() => next);
    } else if (next) {
      standOn(next.seen);
      setIsRestored(false);
      const { values } = filled();
      // Keeps what was typed meanwhile.
      put(same(values, sent) ? next.seen.values : values, present);
    } else begin();
  };
  const deliver = async () => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setShown(null);
    form.clearErrors();
    if (options.files) setProgress(0);
    const now = filled();
    try {
      const from = { version: base?.version, opened: base?.values };
      const next = await guard(() => options.send({ ...now, ...from, onProgress: setProgress }));
      finish(next, now.values);
    } catch (error) {
      const refusal = options.refused(error);
      setShown({ ...refusal, by: 'server' });
      const firstMarked = mark(refusal.problems);
      if (firstMarked && !isJoined) focusInput(root.current, firstMarked);
    } finally {
      busy.current = false;
      setBusy(false);
      setProgress(null);
    }
  };

  const isStepFilled = (values: V) =>
    (options.steps?.[step]?.required ?? []).every(
      (field) => field in values && String(values[field as keyof V]).trim() !== '',
    );
  const submit = () => {
    if (!isLast) {
      if (!isStepFilled(filled().values)) return;
      setShown(null);
      return goTo(step + 1);
    }
    const { isSound, firstMarked } = check();
    if (isSound) void deliver();
    else if (firstMarked && !isJoined) focusInput(root.current, firstMarked);
  };

  return {
    form,
    root,
    draft,
    step,
    isLast,
    heading,
    goTo: (next: number) => {
      setShown(null);
      goTo(next);
    },
    isStepFilled,
    shown,
    isJoined,
    /** Moves to the field of a problem, in any step. */
    goToProblem: (path: string) => {
      const name = inputNameOf(filled(), path);
      if (name) goTo(stepOf(path), name);
    },
    isProblemHere: (path: string | undefined) => inputNameOf(filled(), path) !== undefined,
    isUnsaved,
    isBusy,
    progress,
    isRestored,
    filled,
    checkField,
    submit,
    reset,
    /** Fills in other values with a toast to undo it. */
    fill,
    /** After a conflict: which values are edited further. */
    conflict: base && theirs ? { base: base.values, theirs } : null,
    choose: (values: V) => {
      const { files } = filled();
      // Keeps files that were chosen or removed.
      const changed = Object.entries(files).filter(
        ([name, value]) =>
          isChosen(value) || !same(value, (opened.current as Record<string, unknown>)[name]),
      );
      put(values, { ...present, ...Object.fromEntries(changed) });
      opened.current = present;
      if (theirs) standOn(theirs);
    },
  };
}

export type DraftFormState<V extends object = object, F extends object = object> = ReturnType<
  typeof useDraftForm<V, V, F>
>;

/** All values of the form; renders the component at every change. */
export function useDraftValues<V extends object, F extends object>(
  state: DraftFormState<V, F>,
): { values: V; files: F } {
  useWatch({ control: state.form.control });
  return state.filled();
}
