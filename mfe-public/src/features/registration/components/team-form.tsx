import { useMemo, useState } from 'react';
import { registrationForm } from 'contracts/forms';
import { useSession } from 'shared-session';
import { PersonPicker } from 'shared-ui/auto';
import { Box, Button, Stack } from 'shared-ui/core';
import { Form, FormBanner, FormField, SubmitButton, TextInput } from 'shared-ui/forms';
import { searchPeople } from '../api/search-people';

export interface TeamFormProps {
  /** People in one team, the leader included. */
  limit: number;
  submitLabel: string;
  onSubmit: (team: { teamName: string; teamMembers: string[] }) => Promise<void>;
  onCancel: () => void;
  /** It is being sent: like the X and Escape, Cancel is off. */
  isBusy: boolean;
  messageOf: (error: unknown) => string;
}

interface FoundPerson {
  _id: string;
  name: string;
  department?: string;
}

/** A team's name and members; the person who fills it in leads the team. */
export function TeamForm({
  limit,
  submitLabel,
  onSubmit,
  onCancel,
  isBusy,
  messageOf,
}: TeamFormProps) {
  const { user } = useSession();
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const schema = useMemo(() => registrationForm({ teamAllowed: true, limit }), [limit]);
  const sizeText = `Team size cannot exceed ${limit} members (including you)`;
  return (
    <Form
      schema={schema}
      defaultValues={{ teamName: '', teamMembers: [] }}
      onSubmit={onSubmit}
      messageOf={messageOf}
      label="Team registration"
    >
      <Stack spacing={2}>
        <FormBanner />
        <TextInput name="teamName" label="Team Name" required autoComplete="off" />
        <FormField name="teamMembers" label="Team Members">
          {(field) => (
            <PersonPicker
              label={field.label}
              search={searchPeople}
              value={people}
              onChange={(next: FoundPerson[]) => {
                setPeople(next);
                field.onChange(next.map(({ _id }) => _id));
              }}
              maximum={limit - 1}
              maximumText={sizeText}
              exclude={user ? [user._id] : []}
              hint={`Up to ${limit} members, including you. Type at least 3 characters of a name or an email.`}
              error={field.error}
              emptyText="No one found"
            />
          )}
        </FormField>
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
