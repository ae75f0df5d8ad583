import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'shared-session';
import { Button, Card, CheckboxField, EmptyState, ErrorState, LoadingState, Stack, Text, VisuallyHidden } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { RefusalList } from './refusal-list';
import { ReviewDialog } from './review-dialog';
import { SeveralBar } from './several-bar';
import { loadFailure, waitingEvents } from './stage';
import { useDecisions } from './use-decisions';
import { WaitingAge } from './waiting-age';

/** Events a coordinator approved, each with its Review dialog. */
export function FinalApprovals() {
  const { data: events, isPending, error, refetch, isFetching } = useQuery(waitingEvents('superAdmin'));
  const { decide, decideSeveral, isDecidingSeveral, refusals, dismiss } = useDecisions('superAdmin');
  const [openId, setOpenId] = useState<string>();
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [selected, setSelected] = useState<string[]>([]);
  const open = events?.find(({ _id }) => _id === openId);
  const remark = (open && remarks[open._id]) ?? '';

  const handleDecide = (approved: boolean) => {
    setOpenId(undefined);
    if (open) decide({ event: open, approved, remark });
  };

  return (
    <Stack spacing={2}>
      <VisuallyHidden as="h2">Events waiting for the final approval</VisuallyHidden>
      <RefusalList refusals={refusals} onClose={dismiss} />
      {isPending && <LoadingState text="Loading events..." layout="list" count={3} />}
      {error && !events && <ErrorState message={loadFailure.superAdmin} onRetry={() => void refetch()} busy={isFetching} />}
      {events?.length === 0 && <EmptyState icon={PartyPopper} title="All Caught Up!" text="No events are waiting for your approval." />}
      {events && events.length > 1 && (
        <SeveralBar events={events} selected={selected} onSelect={setSelected} onDecide={decideSeveral} busy={isDecidingSeveral} />
      )}
      <Stack spacing={2} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {events?.map((event) => (
          <Card as="li" key={event._id}>
            <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
              <Stack spacing={1} sx={{ minWidth: 0 }}>
                <Text as="h3" size="large" weight="bold">
                  {event.name}
                </Text>
                <Text tone="muted">
                  {event.clubId.name} · {formatDateTime(event.date)}
                  {event.venue ? ` · ${event.venue}` : ''}
                </Text>
                {events.length > 1 && (
                  <CheckboxField
                    label={`Select ${event.name}`}
                    checked={selected.includes(event._id)}
                    onChange={(on) => setSelected((ids) => (on ? [...ids, event._id] : ids.filter((id) => id !== event._id)))}
                  />
                )}
              </Stack>
              <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
                <WaitingAge event={event} />
                <Button kind="primary" onClick={() => setOpenId(event._id)} aria-label={`Review ${event.name}`}>
                  Review
                </Button>
              </Stack>
            </Stack>
          </Card>
        ))}
      </Stack>
      <ReviewDialog
        event={open}
        remark={remark}
        onRemark={(text) => open && setRemarks((all) => ({ ...all, [open._id]: text }))}
        onDecide={handleDecide}
        onClose={() => setOpenId(undefined)}
      />
    </Stack>
  );
}
