import { useEffect, useRef, useState } from 'react';
import { useHold, useQuery } from 'shared-session';
import { type Stage, type WaitingEvent, waitingEvents, waitingIn } from './stage';
import { useDecisions } from './use-decisions';

/** The element of a waiting event's card. */
export const cardId = (id: string) => `waiting-${id}`;

/**
 * All that a reviewer's list keeps: what waits, what was typed and chosen, what was refused, and
 * where the focus goes.
 */
export function useReview(stage: Stage) {
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
  const { decide, decideSeveral, ...decisions } = useDecisions(stage);
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [selected, setSelected] = useState<string[]>([]);
  // Of two decisions in a row only the last one hears of its success: words of an event that has
  // left hold nobody.
  useHold('remarks', events?.some(({ _id }) => Boolean(remarks[_id])) ?? false);

  // A decided card takes the focus with it: it goes on to the neighbour, or to the list when
  // nothing is left.
  const list = useRef<HTMLDivElement>(null);
  const leaving = useRef<{ id: string; next: string }>(undefined);
  useEffect(() => {
    if (!leaving.current || events?.some(({ _id }) => _id === leaving.current?.id)) return;
    const next = document.getElementById(cardId(leaving.current.next)) ?? list.current;
    leaving.current = undefined;
    next?.focus();
  }, [events]);

  const handleDecide = (event: WaitingEvent, approved: boolean) => {
    const at = events?.findIndex(({ _id }) => _id === event._id) ?? -1;
    leaving.current = { id: event._id, next: (events?.[at + 1] ?? events?.[at - 1])?._id ?? '' };
    const forget = () => setRemarks(({ [event._id]: _, ...others }) => others);
    decide({ event, approved, remark: remarks[event._id] ?? '' }, { onSuccess: forget });
  };
  const refusalOf = (id: string) =>
    decisions.refusals.find((refusal) => refusal.id === id)?.message;
  return {
    events,
    isPending,
    /** Only while there is nothing to show. */
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
    strayRefusals: decisions.refusals.filter(({ id }) => !events?.some(({ _id }) => _id === id)),
    dismiss: decisions.dismiss,
    outcome: decisions.outcome,
    closeOutcome: decisions.closeOutcome,
  };
}

export type Review = ReturnType<typeof useReview>;
