import { registrationForm } from 'contracts/forms';
import { Box, Button, Stack, Text } from 'shared-ui/core';
import { Form, FormBanner, SubmitButton } from 'shared-ui/forms';

export interface SoloFormProps {
  submitLabel: string;
  onSubmit: (team: null) => Promise<void>;
  onCancel: () => void;
  /** While sending, Cancel is disabled like the X and Escape. */
  isBusy: boolean;
  messageOf: (error: unknown) => string;
}

const schema = registrationForm({ teamAllowed: false, limit: 1 });

/** A registration with nothing to fill in: one sentence, one button. */
export function SoloForm({ submitLabel, onSubmit, onCancel, isBusy, messageOf }: SoloFormProps) {
  return (
    <Form
      schema={schema}
      defaultValues={{ teamName: '', teamMembers: [] }}
      onSubmit={() => onSubmit(null)}
      messageOf={messageOf}
      label="Registration"
    >
      <Stack spacing={2}>
        <FormBanner />
        <Text>Your name, department and year are passed on to the organizers.</Text>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
          <Button kind="secondary" onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <SubmitButton busyText="Registering...">{submitLabel}</SubmitButton>
        </Box>
      </Stack>
    </Form>
  );
}
