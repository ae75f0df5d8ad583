import { useState } from 'react';
import {
  api,
  ApiError,
  cancelRead,
  changeAnswer,
  eventReads,
  invalidate,
  queryClient,
  readNow,
  toast,
  useMutation,
} from 'shared-session';
import { plural } from 'shared-ui/format';
import { waitingEvents } from './waiting-events.query';
import { decideInParts, type Outcome, type SeveralDecision } from './decide-in-parts';
import { decisionFailureOf, goneChange, type Stage, type WaitingEvent, waitingIn } from '../stage';

export interface Decision {
  event: WaitingEvent;
  approved: boolean;
  remark: string;
}

/** A decision that the server refused, shown until the reviewer closes it. */
export interface Refusal {
  id: string;
  name: string;
  message: string;
}

/**
 * Queries that a failed decision may have made stale. Clashes are left out, because each card has
 * such a query.
 */
const afterFailure = eventReads.filter((read) => read !== 'GET /event/clashes');

/**
 * Decides on events optimistically: a card leaves the list at once, and returns with the reason
 * when the server refuses.
 */
export function useDecisions(stage: Stage) {
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const [outcome, setOutcome] = useState<Outcome>();
  const waiting = waitingEvents(stage);
  const mutationKey = [stage];

  const take = (ids: string[]) =>
    changeAnswer(waiting, (answer) => ({
      ...answer,
      data: answer.data.filter(({ _id }) => !ids.includes(_id)),
    }));
  const putBack = (event: WaitingEvent) =>
    changeAnswer(waiting, (answer) => ({
      ...answer,
      data: [...answer.data.filter(({ _id }) => _id !== event._id), event],
    }));
  const dismiss = (id: string) =>
    setRefusals((list) => list.filter((refusal) => refusal.id !== id));
  // While another decision runs, the server still lists its event, so only the last one refetches.
  const isLast = () => queryClient.isMutating({ mutationKey }) <= 1;
  const settle = (_: unknown, error: unknown) =>
    isLast() ? invalidate(...(error ? afterFailure : eventReads)) : undefined;
  /** The message for the reviewer; a proposed change may have been withdrawn instead of changed. */
  const reasonOf = async (error: unknown, { _id, proposal }: WaitingEvent): Promise<string> => {
    const isChanged = error instanceof ApiError && error.code === 'event_changed';
    if (proposal && isChanged && isLast()) {
      const listed = await readNow(waiting)
        .then(waitingIn)
        .catch(() => undefined);
      if (listed && !listed.some((event) => event._id === _id)) return goneChange;
    }
    return decisionFailureOf(stage, error);
  };

  const one = useMutation({
    mutationKey,
    mutationFn: ({ event, approved, remark }: Decision) => {
      const input = {
        params: { id: event._id },
        body: { approved, remark, version: event.version },
      };
      return stage === 'faculty'
        ? api.send('PUT /event/:id/faculty-approval', input)
        : api.send('PUT /event/:id/super-admin-approval', input);
    },
    onMutate: async ({ event }) => {
      await cancelRead(waiting);
      take([event._id]);
    },
    onSuccess: (_, { event, approved }) =>
      toast.long.success(
        `${event.proposal ? 'The change of ' : ''}${event.name} was ${approved ? 'approved' : 'rejected'}`,
      ),
    onError: async (error, { event }) => {
      const message = await reasonOf(error, event);
      if (message !== goneChange) putBack(event);
      setRefusals((known) => [
        ...known.filter(({ id }) => id !== event._id),
        { id: event._id, name: event.name, message },
      ]);
      toast.long.error(message);
    },
    onSettled: settle,
  });

  const several = useMutation({
    mutationKey,
    mutationFn: (decision: SeveralDecision) => decideInParts(stage, decision, take),
    onMutate: () => setOutcome(undefined),
    onSuccess: (outcome) => {
      const { events, approved, failure } = outcome;
      setOutcome(outcome);
      const refused = events.filter(({ refusal }) => refusal).length;
      const done = events.length - refused;
      const word = approved ? 'approved' : 'rejected';
      if (done)
        toast.long.success(`${plural(done, 'event')} ${done === 1 ? 'was' : 'were'} ${word}`);
      if (refused)
        toast.long.error(
          `${plural(refused, 'event')} ${refused === 1 ? 'was' : 'were'} not ${word}`,
        );
      if (failure) toast.long.error(failure);
    },
    onError: (error) => toast.long.error(decisionFailureOf(stage, error)),
    onSettled: settle,
  });

  return {
    decide: one.mutate,
    decideSeveral: several.mutateAsync,
    isDecidingSeveral: several.isPending,
    refusals,
    dismiss,
    outcome,
    closeOutcome: () => setOutcome(undefined),
  };
}
