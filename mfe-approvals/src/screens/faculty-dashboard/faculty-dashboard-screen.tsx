import { CalendarRange, PartyPopper } from 'lucide-react';
import {
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  LoadingState,
  Page,
  PageHeading,
  Section,
  SpokenText,
  Stack,
} from 'shared-ui/core';
import { plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { ApprovedMonth } from '../../features/month/components/approved-month';
import { ReviewCard } from '../../features/review/components/review-card';
import { ReviewNotices } from '../../features/review/components/review-notices';
import { SeveralBar } from '../../features/review/components/several-bar';
import { loadFailure, NoData } from '../../features/review/stage';
import { useReview } from '../../features/review/use-review';

const failureOf = (error: Error) => (error instanceof NoData ? error.message : loadFailure.faculty);

/** Events that wait for a coordinator, and the month of approved events. */
export function Component() {
  const review = useReview('faculty');
  const { events, isPending, error, retry, isFetching, list } = review;
  return (
    <Page width="wide">
      <PageHeading
        title="Faculty Dashboard"
        // Its line is reserved until the number is known, so that nothing below moves.
        subtitle={
          events ? (
            <SpokenText as="span" tone="inherit">
              {plural(events.length, 'pending approval')}
            </SpokenText>
          ) : (
            '\u00a0'
          )
        }
        actions={
          <ButtonLink to="/calender" kind="secondary" icon={CalendarRange}>
            Calendar
          </ButtonLink>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(320px, 2fr) minmax(0, 3fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ position: { lg: 'sticky' }, top: 88 }}>
          <ApprovedMonth />
        </Box>
        {/* The target of the host's link; keeps it below the bar. */}
        <Section id="pending-approvals" title="Pending Approvals" sx={{ scrollMarginTop: 80 }}>
          <Stack spacing={2} ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
            <ReviewNotices review={review} />
            {isPending && <LoadingState text="Loading pending events..." layout="list" count={3} />}
            {error && <ErrorState message={failureOf(error)} onRetry={retry} busy={isFetching} />}
            {events?.length === 0 && (
              <EmptyState
                icon={PartyPopper}
                title="All Caught Up!"
                text="No pending approvals. You see the events of the clubs you coordinate, and of clubs without a coordinator."
              />
            )}
            <SeveralBar review={review} />
            {events && events.length > 0 && (
              <IncrementalList
                items={events}
                keyOf={({ _id }) => _id}
                renderItem={(event) => <ReviewCard event={event} review={review} />}
                as="stack"
                step={50}
                label="Events waiting for approval"
              />
            )}
          </Stack>
        </Section>
      </Box>
    </Page>
  );
}
