import { cancelReasonMaximum } from 'contracts/constants';
import { cancelEventForm } from 'contracts/forms';
import { api, eventReads, invalidate, messageOf, toast } from 'shared-session';
import { Box, Button, Text } from 'shared-ui/core';
import { Form, FormBanner, SubmitButton, TextAreaInput, usePortalForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlay';

interface CancelEventDialogProps {
  event: { _id: string; name: string };
  onClose: () => void;
}

/** Asks for confirmation before an event is cancelled, with an optional reason. */
export function CancelEventDialog({ event, onClose }: CancelEventDialogProps) {
  const form = usePortalForm({ schema: cancelEventForm, defaultValues: { reason: '' } });
  const isBusy = form.formState.isSubmitting;
  return (
    <Dialog open onClose={onClose} title="Cancel this event?" size="small" busy={isBusy}>
      <Form
        form={form}
        label="Cancel this event"
        messageOf={(error) =>
          messageOf(error, 'The event could not be cancelled. Please try again.')
        }
        onSubmit={async ({ reason }) => {
          await api.send('POST /event/:id/cancel', { params: { id: event._id }, body: { reason } });
          toast.long.success('The event is cancelled.');
          void invalidate(...eventReads);
          onClose();
        }}
      >
        <Text>
          {event.name} stays visible to everybody, marked as cancelled. This cannot be taken back.
        </Text>
        <TextAreaInput
          name="reason"
          label="Reason"
          hint="Optional. Everybody can read it."
          rows={3}
          maxLength={cancelReasonMaximum}
        />
        <FormBanner />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button kind="quiet" disabled={isBusy} onClick={onClose}>
            Keep the event
          </Button>
          <SubmitButton kind="danger" busyText="Cancelling...">
            Cancel the event
          </SubmitButton>
        </Box>
      </Form>
    </Dialog>
  );
}
