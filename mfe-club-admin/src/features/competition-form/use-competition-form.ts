import { useCallback, useEffect, useState } from 'react';
import { competitionBanner } from 'contracts/forms/competition';
import { type Draft, messageOf, useLeaveGuard, useOneAtATime } from 'shared-session';
import { type Seen } from '../../common/edit-merge';
import { formNotices, offerUndo } from '../../common/notices';
import { type Refusal, refusalOrKept } from '../../common/refusal';
import { isChanged, type CompetitionDraft } from './competition-draft';

/** What is kept on the device. */
export interface KeptCompetition extends CompetitionDraft {
  seen?: Seen<CompetitionDraft>;
}

const typedIn = ({ seen: _, ...values }: KeptCompetition): CompetitionDraft => values;

interface CompetitionFormOptions {
  /** What the form begins with and Reset returns to. */
  blank: CompetitionDraft;
  draft: Draft<KeptCompetition>;
  /** What an edit was filled from; kept with the draft. */
  seen?: Seen<CompetitionDraft>;
  /** Said when the server refuses without words. */
  failure: string;
  /** Sends the form. Answers what to do once nothing counts as unsaved. */
  send: (draft: CompetitionDraft) => Promise<() => void>;
}

/** The form's state: values kept on the device, one banner, one sending at a time. */
export function useCompetitionForm({ blank, draft, seen, failure, send }: CompetitionFormOptions) {
  const [values, setValues] = useState<CompetitionDraft>(() =>
    draft.initial ? typedIn(draft.initial) : blank,
  );
  const [banner, setBanner] = useState<Refusal | null>(null);
  const [after, setAfter] = useState<(() => void) | null>(null);
  const isDirty = isChanged(values, blank) && !after;
  useLeaveGuard(isDirty);

  const { save, clear } = draft;
  useEffect(() => {
    if (isDirty) save({ ...values, ...(seen ? { seen } : {}) });
    else clear();
  }, [values, isDirty, seen, save, clear]);
  useEffect(() => {
    if (!after) return;
    after();
    setAfter(null);
  }, [after]);

  const change = useCallback((next: (now: CompetitionDraft) => Partial<CompetitionDraft>) => {
    setBanner(null);
    setValues((now) => ({ ...now, ...next(now) }));
  }, []);
  const reset = () => {
    setValues(blank);
    setBanner(null);
    if (isDirty) offerUndo(() => setValues(values), { isEdit: seen !== undefined });
  };
  const [deliver, isBusy] = useOneAtATime(async () => {
    try {
      const next = await send(values);
      setAfter(() => next);
    } catch (error) {
      const said = messageOf(error, '');
      setBanner(said ? { text: said } : { title: failure, text: refusalOrKept(error) });
      formNotices.error(said || failure, error);
    }
  });

  const submit = () => {
    const problems = competitionBanner(values);
    setBanner(problems ? { text: problems } : null);
    if (!problems) void deliver();
  };

  return {
    values,
    change,
    banner,
    reset,
    submit,
    isBusy,
    isDirty,
    wasKept: draft.initial !== undefined && draft.hasDraft,
  };
}
export type CompetitionFormState = ReturnType<typeof useCompetitionForm>;
export type ChangeCompetition = CompetitionFormState['change'];
