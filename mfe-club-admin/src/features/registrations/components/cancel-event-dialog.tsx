import { useState } from 'react';
import { eventReads, invalidate, messageOf, useOneAtATime } from 'shared-session';
import { Alert, Button, Stack, Text, TextAreaField } from 'shared-ui/core';
import { Dialog } from 'shared-ui/overlay';
import { dashboardNotices } from '../../../common/notices';
import { cancelEvent } from '../api/registrations';

interface CancelEventDialogProps {
  event: { _id: string; name: string };
  open: boolean;
  onClose: () => void;
}

/** Asks before an event is cancelled, with room for a reason. */
export function CancelEventDialog({ event, open, onClose }: CancelEventDialogProps) {
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cancel, isBusy] = useOneAtATime(async () => {
    setRefusal(null);
    try {
      await cancelEvent(event._id, reason.trim());
      dashboardNotices.success('The event is cancelled.');
      void invalidate(...eventReads);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error, 'The event could not be cancelled. Please try again.'));
    }
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this event?"
      size="small"
      busy={isBusy}
      actions={
        <>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Keep the event
          </Button>
          <Button
            kind="danger"
            busy={isBusy}
            busyText="Cancelling..."
            onClick={() => void cancel()}
          >
            Cancel the event
          </Button>
        </>
      }
    >
      <Stack spacing={2}>
        <Text>
          {event.name} stays visible to everybody, marked as cancelled. This cannot be taken back.
        </Text>
        <TextAreaField
          label="Reason"
          hint="Optional. Everybody can read it."
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={setReason}
        />
        {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      </Stack>
    </Dialog>
  );
}
