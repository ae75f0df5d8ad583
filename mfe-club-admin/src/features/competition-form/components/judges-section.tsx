import { memo } from 'react';
import { PersonPicker } from 'shared-ui/auto';
import { Box, Section, Stack, TextField } from 'shared-ui/core';
import { findPeople } from '../api/competition';
import { type JudgeDraft } from '../competition-draft';
import { type ChangeCompetition } from '../use-competition-form';
import { AddRowButton, fieldGrid, FormRow } from './form-row';

/** Judges: typed by hand, or found among the people of the portal, which fills in the user id. */
export const JudgesSection = memo(function JudgesSection({
  judges,
  change,
}: {
  judges: JudgeDraft[];
  change: ChangeCompetition;
}) {
  const add = (judge: JudgeDraft) => change((now) => ({ judges: [...now.judges, judge] }));
  return (
    <Section
      title="Judges"
      surface
      actions={
        <AddRowButton onAdd={() => add({ name: '', profile: '', userId: '' })}>
          Add Judge
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        <PersonPicker
          label="Find a judge among the people of the portal"
          search={findPeople}
          value={[]}
          onChange={(people) =>
            people.forEach((person) =>
              add({ name: person.name, profile: person.department ?? '', userId: person._id }),
            )
          }
          exclude={judges.map((judge) => judge.userId).filter(Boolean)}
          hint="Type at least 3 characters of a name or email"
        />
        {judges.map((judge, index) => (
          <JudgeRow key={index} judge={judge} index={index} change={change} />
        ))}
      </Stack>
    </Section>
  );
});

const JudgeRow = memo(function JudgeRow({
  judge,
  index,
  change,
}: {
  judge: JudgeDraft;
  index: number;
  change: ChangeCompetition;
}) {
  const set = (part: Partial<JudgeDraft>) =>
    change((now) => ({
      judges: now.judges.map((one, at) => (at === index ? { ...one, ...part } : one)),
    }));
  return (
    <FormRow
      label={`Judge ${index + 1}`}
      removeLabel={`Remove judge ${index + 1}`}
      onRemove={() => change((now) => ({ judges: now.judges.filter((_, at) => at !== index) }))}
    >
      <Box sx={fieldGrid('1fr 1fr 1fr')}>
        <TextField
          label="Name"
          required
          maxLength={200}
          value={judge.name}
          onChange={(name) => set({ name })}
        />
        <TextField
          label="Profile"
          maxLength={2000}
          value={judge.profile}
          onChange={(profile) => set({ profile })}
        />
        <TextField
          label="User ID"
          maxLength={64}
          value={judge.userId}
          onChange={(userId) => set({ userId })}
        />
      </Box>
    </FormRow>
  );
});
