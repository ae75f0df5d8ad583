import { useMemo } from 'react';
import { eventForm, eventSteps } from 'contracts/forms';
import { type DraftFormOptions, type DraftFormState, useDraftForm } from 'shared-ui/draft';
import { useServerTime } from 'shared-session';
import { campusTimeZone } from 'shared-ui/format';
import { failureToast } from '../../common/failure-toast';
import { refusalIn } from '../../common/refusal';
import { blankEvent, type EventDraft, type EventFiles, storedEvent } from './event-draft';

export type EventFormState = DraftFormState<EventDraft, EventFiles>;

interface EventFormOptions extends Omit<
  DraftFormOptions<EventDraft, EventFiles>,
  'steps' | 'isJoined' | 'refused'
> {
  /** The message when the request fails. */
  failure: string;
}

/** The form of a new or an edited event, in three steps. */
export function useEventForm({ failure, mend, ...options }: EventFormOptions): EventFormState {
  const zone = campusTimeZone();
  const { now } = useServerTime();
  const { date, time } = options.edit?.opened.values ?? blankEvent;
  const schema = useMemo(
    () => eventForm(zone, { now, kept: { date, time } }),
    [zone, now, date, time],
  );
  return useDraftForm(schema, {
    ...options,
    steps: eventSteps,
    isJoined: true,
    mend: (stored) => {
      const now = storedEvent(stored);
      return mend ? mend(now) : now;
    },
    refused: (error) => {
      failureToast(failure, error);
      return { title: failure, problems: refusalIn(error) };
    },
  });
}
