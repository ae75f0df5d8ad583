import { useEffect, useRef, useState } from 'react';
import { useQuery, useUnsavedChanges } from 'shared-session';
import { waitingEvents } from './api/waiting-events.query';
import { type Stage, type WaitingEvent, waitingIn } from './stage';
import { useDecisions } from './api/use-decisions';

/** The element of a waiting event's card. */
export const cardId = (id: string) => `waiting-${id}`;
/** A button of that card. */
export const buttonId = (id: string, does: 'approve' | 'reject' | 'review') =>
  `${cardId(id)}-${does}`;

/** A decided card: where the focus moves, and where it returns after a failure. */
interface Decided {
  id: string;
  next: string;
  pressed: string;
  movedTo?: HTMLElement | null;
  isBack?: boolean;
}

/**
 * The state of a reviewer's list: events, remarks, selection, refusals and focus.
 * @param onReturn gets an event whose decision failed before the reviewer moved on
 */
export function useReview(stage: Stage, onReturn?: (id: string) => void) {
  const {
    data: events,
    isPending,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...waitingEvents(stage),
    select: waitingIn,
  });
  const { decide, decideSeveral, refusals, dismiss, ...decisions } = useDecisions(stage);
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [selected, setSelected] = useState<string[]>([]);
  // Only the last of two decisions in a row gets its success callback, so remarks of events outside
  // the list do not count.
  useUnsavedChanges('remarks', events?.some(({ _id }) => Boolean(remarks[_id])) ?? false);

  // A decided card is unmounted: the focus moves to its neighbour, or to the list. It returns with
  // a card whose decision failed.
  const list = useRef<HTMLDivElement>(null);
  const decided = useRef<Decided>(undefined);
  useEffect(() => {
    const last = decided.current;
    if (!last) return;
    const { id, next, pressed, movedTo, isBack } = last;
    const focused = document.activeElement;
    const isLost = focused === null || focused === document.body;
    const isListed = events?.some(({ _id }) => _id === id) ?? false;
    if (!isListed && movedTo === undefined) {
      const place = document.getElementById(cardId(next)) ?? list.current;
      decided.current = { ...last, movedTo: place };
      if (!isBack || isLost) place?.focus();
    }
    if (isListed && !isBack && refusals.some((refusal) => refusal.id === id)) {
      decided.current = { id, next, pressed, isBack: true };
      if (movedTo && movedTo !== focused && !isLost) return;
      document.getElementById(pressed)?.focus();
      onReturn?.(id);
    }
  }, [events, refusals, onReturn]);

  const handleDecide = (event: WaitingEvent, approved: boolean) => {
    const at = events?.findIndex(({ _id }) => _id === event._id) ?? -1;
    const does = approved ? 'approve' : 'reject';
    decided.current = {
      id: event._id,
      next: (events?.[at + 1] ?? events?.[at - 1])?._id ?? '',
      pressed: buttonId(event._id, stage === 'faculty' ? does : 'review'),
    };
    dismiss(event._id);
    const forget = () => setRemarks(({ [event._id]: _, ...others }) => others);
    decide({ event, approved, remark: remarks[event._id] ?? '' }, { onSuccess: forget });
  };
  const refusalOf = (id: string) => refusals.find((refusal) => refusal.id === id)?.message;
  return {
    events,
    isPending,
    /** Only without earlier data. */
    error: events ? null : error,
    retry: () => void refetch(),
    isFetching,
    list,
    selected,
    setSelected,
    toggle: (id: string, on: boolean) =>
      setSelected((ids) => (on ? [...ids, id] : ids.filter((other) => other !== id))),
    remarkOf: (id: string) => remarks[id] ?? '',
    setRemark: (id: string, remark: string) => setRemarks((all) => ({ ...all, [id]: remark })),
    decide: handleDecide,
    decideSeveral,
    isDecidingSeveral: decisions.isDecidingSeveral,
    refusalOf,
    /** Refusals whose event is no longer in the list to show them. */
    strayRefusals: refusals.filter(({ id }) => !events?.some(({ _id }) => _id === id)),
    dismiss,
    outcome: decisions.outcome,
    closeOutcome: decisions.closeOutcome,
  };
}

export type Review = ReturnType<typeof useReview>;
