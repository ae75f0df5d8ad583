import { Check, X } from 'lucide-react';
import { remarkMaximum } from 'contracts/constants';
import { TextAreaField } from 'shared-ui/controls';
import { Alert, Box, Button, Card, Stack } from 'shared-ui/core';
import { CardHead } from './card-head';
import { ChangeNotice } from './change-notice';
import { RemarksLabel } from './remarks-label';
import { EventNotices } from './event-notices';
import { EventSummary } from './event-summary';
import { type WaitingEvent } from '../stage';
import { buttonId, cardId, type Review } from '../use-review';

/** One event that waits for a coordinator. */
export function ReviewCard({ event, review }: { event: WaitingEvent; review: Review }) {
  const { remarkOf, setRemark, refusalOf, dismiss, decide } = review;
  const refusal = refusalOf(event._id);
  return (
    <Card as="li" id={cardId(event._id)} tabIndex={-1}>
      <Stack spacing={2}>
        <CardHead event={event} review={review} />
        {refusal && (
          <Alert kind="error" onClose={() => dismiss(event._id)}>
            {refusal}
          </Alert>
        )}
        <ChangeNotice event={event} level={4} />
        <EventSummary event={event} />
        <EventNotices event={event} />
        <TextAreaField
          label={<RemarksLabel event={event} />}
          value={remarkOf(event._id)}
          onChange={(remark) => setRemark(event._id, remark)}
          rows={2}
          maxLength={remarkMaximum}
          placeholder="Optional: the club reads this"
        />
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          <Button
            id={buttonId(event._id, 'reject')}
            kind="danger"
            icon={X}
            singleClick
            onClick={() => decide(event, false)}
            about={event.name}
          >
            Reject
          </Button>
          <Button
            id={buttonId(event._id, 'approve')}
            kind="primary"
            icon={Check}
            singleClick
            onClick={() => decide(event, true)}
            about={event.name}
          >
            Approve
          </Button>
        </Box>
      </Stack>
    </Card>
  );
}
