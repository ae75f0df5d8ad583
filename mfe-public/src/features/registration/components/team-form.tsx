import { useMemo } from 'react';
import { teamNameMaximum } from 'contracts/constants';
import { registrationForm } from 'contracts/forms';
import { searchPeople, useDraft, useSession } from 'shared-session';
import { PersonPicker } from 'shared-ui/auto';
import { Box, Button, Stack } from 'shared-ui/core';
import { DraftForm, DraftNotice, DraftOutcome, problemsIn, useDraftForm } from 'shared-ui/draft';
import { FormField, TextInput } from 'shared-ui/forms';

const searchMembers = searchPeople();

export interface TeamFormProps {
  eventId: string;
  /** People in one team, the leader included. */
  limit: number;
  submitLabel: string;
  onSubmit: (team: { teamName: string; teamMembers: string[] }) => Promise<void>;
  onCancel: () => void;
  messageOf: (error: unknown) => string;
}

interface FoundPerson {
  _id: string;
  name: string;
  department?: string;
}

const blank = { teamName: '', teamMembers: [] as FoundPerson[] };

/** A team's name and members; the person who fills it in leads the team. */
export function TeamForm({
  eventId,
  limit,
  submitLabel,
  onSubmit,
  onCancel,
  messageOf,
}: TeamFormProps) {
  const { user } = useSession();
  const schema = useMemo(() => registrationForm({ teamAllowed: true, limit }), [limit]);
  const draft = useDraft(`register:${eventId}`);
  const form = useDraftForm(schema, {
    blank,
    draft,
    send: async ({ values: { teamName, teamMembers } }) => {
      await onSubmit({
        teamName: teamName.trim(),
        teamMembers: teamMembers.map(({ _id }) => _id),
      });
      return undefined;
    },
    refused: (error) => ({ problems: problemsIn(error, messageOf(error)) }),
  });
  const cancel = () => {
    draft.clear();
    onCancel();
  };
  const sizeText = `Team size cannot exceed ${limit} members (including you)`;
  return (
    <DraftForm state={form} label="Team registration">
      <Stack spacing={2}>
        <DraftNotice state={form} title="We kept what you typed" />
        <DraftOutcome state={form} />
        <TextInput
          name="teamName"
          label="Team Name"
          required
          autoComplete="off"
          maxLength={teamNameMaximum}
        />
        <FormField<FoundPerson[]> name="teamMembers" label="Team Members">
          {(field) => (
            <PersonPicker
              label={field.label}
              search={searchMembers}
              value={field.value}
              onChange={field.onChange}
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
          <Button kind="secondary" onClick={cancel} disabled={form.isBusy}>
            Cancel
          </Button>
          <Button type="submit" kind="primary" busy={form.isBusy} busyText="Registering...">
            {submitLabel}
          </Button>
        </Box>
      </Stack>
    </DraftForm>
  );
}
