import { Check, X } from 'lucide-react';
import { remarkMaximum } from 'contracts/constants';
import { useUnsavedChanges } from 'shared-session';
import { TextAreaField } from 'shared-ui/controls';
import { Alert, Box, Button, Link, Stack, Text } from 'shared-ui/core';
import { minutesAsHours } from 'shared-ui/format';
import { Dialog } from 'shared-ui/overlay';
import { ChangeNotice } from './change-notice';
import { EventFacts } from './event-facts';
import { EventNotices } from './event-notices';
import { RemarksLabel } from './remarks-label';
import { type WaitingEvent } from '../stage';

/** A row of its own above the buttons. */
const wide = { flexBasis: '100%' };

interface Props {
  event: WaitingEvent | undefined;
  remark: string;
  /** Why the previous decision failed. */
  refusal: string | undefined;
  onRemark: (remark: string) => void;
  onDecide: (approved: boolean) => void;
  onClose: () => void;
}

/** The final review of one event, with the coordinator's remark in view. */
export function ReviewDialog({ event, remark, refusal, onRemark, onDecide, onClose }: Props) {
  useUnsavedChanges('review', event !== undefined);
  if (!event) return null;
  const earlier = (event.proposal?.decisions ?? event.approvalHistory)
    .filter(({ role }) => role === 'facultyCoordinator')
    .at(-1);
  return (
    <Dialog
      open
      onClose={onClose}
      title={event.name}
      size="large"
      actions={
        <>
          {refusal && (
            <Box sx={wide}>
              <Alert kind="error">{refusal}</Alert>
            </Box>
          )}
          <TextAreaField
            label={<RemarksLabel event={event} />}
            value={remark}
            onChange={onRemark}
            rows={2}
            maxLength={remarkMaximum}
            placeholder="Optional: the club reads this"
            sx={wide}
          />
          <Button kind="danger" icon={X} singleClick onClick={() => onDecide(false)}>
            Reject
          </Button>
          <Button kind="primary" icon={Check} singleClick onClick={() => onDecide(true)}>
            Approve
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        {earlier && (
          <Alert kind="info" title={`Approved by ${earlier.approver.name}`}>
            {earlier.remark || 'No remarks'}
          </Alert>
        )}
        <ChangeNotice event={event} level={3} />
        <EventNotices event={event} />
        <Text weight="medium">Duration: {minutesAsHours(event.duration)}</Text>
        <EventFacts event={event} withDuration={false} />
        <Text>
          <Link href={`/events/${event._id}`} external>
            Open the page of this event
          </Link>
        </Text>
      </Stack>
    </Dialog>
  );
}
