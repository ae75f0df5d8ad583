import { useState } from 'react';
import { api, toast, useMutation, useQueryClient } from 'shared-session';
import { decisionFailureOf, type Stage, waitingKey, type WaitingEvent } from './stage';

export interface Decision {
  event: WaitingEvent;
  approved: boolean;
  remark: string;
}

/** A decision that the server refused, kept in sight until the reviewer closes it. */
export interface Refusal {
  id: string;
  name: string;
  message: string;
}

const DURATION = 5000;

/** Decides on events: a card leaves the list at once, and comes back with the reason when the server refuses. */
export function useDecisions(stage: Stage) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const key = waitingKey(stage);

  const take = (ids: string[]) => {
    const before = client.getQueryData<WaitingEvent[]>(key);
    client.setQueryData<WaitingEvent[]>(key, (list) => list?.filter(({ _id }) => !ids.includes(_id)));
    return before;
  };
  const dismiss = (id: string) => setRefusals((list) => list.filter((refusal) => refusal.id !== id));
  const refuse = (list: Refusal[]) => {
    setRefusals((known) => [...known.filter(({ id }) => !list.some((refusal) => refusal.id === id)), ...list]);
    for (const { name, message } of list) toast.error(`${name}: ${message}`, { duration: DURATION });
  };
  const settle = () => client.invalidateQueries({ queryKey: ['events'] });

  const one = useMutation({
    mutationFn: ({ event, approved, remark }: Decision) => {
      const input = { params: { id: event._id }, body: { approved, remark, version: event.version } };
      return stage === 'faculty'
        ? api.send('PUT /event/:id/faculty-approval', input)
        : api.send('PUT /event/:id/super-admin-approval', input);
    },
    onMutate: async ({ event }) => {
      await client.cancelQueries({ queryKey: key });
      dismiss(event._id);
      return { before: take([event._id]) };
    },
    onSuccess: (_, { event, approved }) => toast.success(`${event.name} was ${approved ? 'approved' : 'rejected'}`, { duration: DURATION }),
    onError: (error, { event }, context) => {
      client.setQueryData(key, context?.before);
      refuse([{ id: event._id, name: event.name, message: decisionFailureOf(stage, error) }]);
    },
    onSettled: settle,
  });

  const several = useMutation({
    mutationFn: ({ events, approved, remark }: { events: WaitingEvent[]; approved: boolean; remark: string }) =>
      api.send('POST /event/decisions', { body: { stage, ids: events.map(({ _id }) => _id), approved, remark } }),
    onSuccess: ({ data }, { events, approved }) => {
      const done = data.filter(({ ok }) => ok).length;
      if (done)
        toast.success(`${done} ${done === 1 ? 'event was' : 'events were'} ${approved ? 'approved' : 'rejected'}`, { duration: DURATION });
      refuse(
        data
          .filter(({ ok }) => !ok)
          .map(({ _id, message }) => ({ id: _id, name: events.find((event) => event._id === _id)?.name ?? 'Event', message })),
      );
    },
    onError: (error) => toast.error(decisionFailureOf(stage, error), { duration: DURATION }),
    onSettled: settle,
  });

  return { decide: one.mutate, decideSeveral: several.mutateAsync, isDecidingSeveral: several.isPending, refusals, dismiss };
}
