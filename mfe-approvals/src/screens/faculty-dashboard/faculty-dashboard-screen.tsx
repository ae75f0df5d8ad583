import { CalendarRange, PartyPopper } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'shared-session';
import { Box, ButtonLink, EmptyState, ErrorState, LoadingState, Page, PageHeading, Section, Stack } from 'shared-ui/core';
import { count } from 'shared-ui/format';
import { ApprovedMonth } from '../../features/month/approved-month';
import { RefusalList } from '../../features/review/refusal-list';
import { ReviewCard } from '../../features/review/review-card';
import { SeveralBar } from '../../features/review/several-bar';
import { loadFailure, NoData, waitingEvents } from '../../features/review/stage';
import { useDecisions } from '../../features/review/use-decisions';

const failureOf = (error: Error) => (error instanceof NoData ? error.message : loadFailure.faculty);

/** What waits for a coordinator, and the month it would fall into. */
export function Component() {
  const { data: events, isPending, error, refetch, isFetching } = useQuery(waitingEvents('faculty'));
  const { decide, decideSeveral, isDecidingSeveral, refusals, dismiss } = useDecisions('faculty');
  const [remarks, setRemarks] = useState<Record<string, string>>({});
  const [selected, setSelected] = useState<string[]>([]);

  return (
    <Page width="wide">
      <PageHeading
        title="Faculty Dashboard"
        subtitle={events ? `${count(events.length)} pending ${events.length === 1 ? 'approval' : 'approvals'}` : undefined}
        actions={
          <ButtonLink to="/calender" kind="secondary" icon={CalendarRange}>
            Calendar
          </ButtonLink>
        }
      />
      <Box
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: 'minmax(320px, 2fr) minmax(0, 3fr)' }, alignItems: 'start' }}
      >
        <ApprovedMonth />
        <Section title="Pending Approvals">
          <Stack spacing={2}>
            <RefusalList refusals={refusals} onClose={dismiss} />
            {isPending && <LoadingState text="Loading pending events..." layout="list" count={3} />}
            {error && !events && <ErrorState message={failureOf(error)} onRetry={() => void refetch()} busy={isFetching} />}
            {events?.length === 0 && (
              <EmptyState
                icon={PartyPopper}
                title="All Caught Up!"
                text="No pending approvals. You see the events of the clubs you coordinate, and of clubs without a coordinator."
              />
            )}
            {events && events.length > 1 && (
              <SeveralBar events={events} selected={selected} onSelect={setSelected} onDecide={decideSeveral} busy={isDecidingSeveral} />
            )}
            <Stack spacing={2} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {events?.map((event) => (
                <ReviewCard
                  key={event._id}
                  event={event}
                  remark={remarks[event._id] ?? ''}
                  onRemark={(remark) => setRemarks((all) => ({ ...all, [event._id]: remark }))}
                  onDecide={(approved) => decide({ event, approved, remark: remarks[event._id] ?? '' })}
                  selection={
                    events.length > 1
                      ? {
                          isSelected: selected.includes(event._id),
                          onToggle: (on) => setSelected((ids) => (on ? [...ids, event._id] : ids.filter((id) => id !== event._id))),
                        }
                      : undefined
                  }
                />
              ))}
            </Stack>
          </Stack>
        </Section>
      </Box>
    </Page>
  );
}
