import { Check, X } from 'lucide-react';
import { Box, Button, Card, CheckboxField, Link, Stack, Text, TextAreaField } from 'shared-ui/core';
import { EventFacts } from './event-facts';
import { type WaitingEvent } from './stage';
import { WaitingAge } from './waiting-age';

interface Props {
  event: WaitingEvent;
  remark: string;
  onRemark: (remark: string) => void;
  onDecide: (approved: boolean) => void;
  /** Left out when there is only one card: then there is nothing to choose. */
  selection?: { isSelected: boolean; onToggle: (isSelected: boolean) => void } | undefined;
}

/** One event that waits for a coordinator. */
export const ReviewCard = ({ event, remark, onRemark, onDecide, selection }: Props) => (
  <Card as="li">
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}>
        <Text as="h3" size="large" weight="bold">
          <Link to={`/events/${event._id}`} subtle>
            {event.name}
          </Link>
        </Text>
        <WaitingAge event={event} />
      </Stack>
      <EventFacts event={event} />
      <TextAreaField
        label="Remarks"
        value={remark}
        onChange={onRemark}
        rows={2}
        maxLength={1000}
        placeholder="Optional: the club reads this"
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Button kind="danger" icon={X} onClick={() => onDecide(false)} aria-label={`Reject ${event.name}`}>
          Reject
        </Button>
        <Button kind="primary" icon={Check} onClick={() => onDecide(true)} aria-label={`Approve ${event.name}`}>
          Approve
        </Button>
        {selection && <CheckboxField label={`Select ${event.name}`} checked={selection.isSelected} onChange={selection.onToggle} />}
      </Box>
    </Stack>
  </Card>
);
