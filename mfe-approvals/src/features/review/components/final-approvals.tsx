import { PartyPopper } from 'lucide-react';
import { useState } from 'react';
import {
  Alert,
  Box,
  Button,
  Card,
  EmptyState,
  ErrorState,
  LoadingState,
  SpokenText,
  Stack,
  Text,
  VisuallyHidden,
} from 'shared-ui/core';
import { formatDateTime, plural } from 'shared-ui/format';
import { IncrementalList } from 'shared-ui/lists';
import { CardHead } from './card-head';
import { ReviewDialog } from './review-dialog';
import { ReviewNotices } from './review-notices';
import { SeveralBar } from './several-bar';
import { loadFailure, type WaitingEvent } from '../stage';
import { buttonId, cardId, type Review, useReview } from '../use-review';

/** Events a coordinator approved, each with its Review dialog. */
export function FinalApprovals() {
  const [openId, setOpenId] = useState<string>();
  const review = useReview('superAdmin', setOpenId);
  const { events, isPending, error, retry, isFetching, list, remarkOf, setRemark, decide } = review;
  const open = events?.find(({ _id }) => _id === openId);

  const handleDecide = (approved: boolean) => {
    setOpenId(undefined);
    if (open) decide(open, approved);
  };
  return (
    <Stack spacing={2} ref={list} tabIndex={-1} sx={{ outline: 'none' }}>
      <VisuallyHidden as="h2">Events waiting for the final approval</VisuallyHidden>
      <ReviewNotices review={review} />
      {isPending && <LoadingState text="Loading events..." layout="list" count={3} />}
      {error && <ErrorState message={loadFailure.superAdmin} onRetry={retry} busy={isFetching} />}
      {events?.length === 0 && (
        <EmptyState
          icon={PartyPopper}
          title="All Caught Up!"
          text="No events are waiting for your approval."
        />
      )}
      <SeveralBar review={review} />
      {events && events.length > 0 && (
        <>
          <SpokenText hidden>{plural(events.length, 'event')}</SpokenText>
          <IncrementalList
            items={events}
            keyOf={({ _id }) => _id}
            renderItem={(event) => (
              <FinalCard event={event} review={review} onReview={() => setOpenId(event._id)} />
            )}
            as="stack"
            step={50}
            label="Events waiting for the final approval"
          />
        </>
      )}
      <ReviewDialog
        event={open}
        remark={open ? remarkOf(open._id) : ''}
        refusal={open && review.refusalOf(open._id)}
        onRemark={(text) => open && setRemark(open._id, text)}
        onDecide={handleDecide}
        onClose={() => setOpenId(undefined)}
      />
    </Stack>
  );
}

function FinalCard({
  event,
  review,
  onReview,
}: {
  event: WaitingEvent;
  review: Review;
  onReview: () => void;
}) {
  const refusal = review.refusalOf(event._id);
  return (
    <Card as="li" id={cardId(event._id)} tabIndex={-1}>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          gap: 2,
          alignItems: { sm: 'center' },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <CardHead event={event} review={review}>
            <Text tone="muted">
              {event.clubId.name} · {formatDateTime(event.date)}
              {event.venue ? ` · ${event.venue}` : ''}
            </Text>
          </CardHead>
        </Box>
        <Button
          id={buttonId(event._id, 'review')}
          kind="primary"
          onClick={onReview}
          about={event.name}
        >
          Review
        </Button>
      </Box>
      {refusal && (
        <Box sx={{ mt: 2 }}>
          <Alert kind="error" onClose={() => review.dismiss(event._id)}>
            {refusal}
          </Alert>
        </Box>
      )}
    </Card>
  );
}
