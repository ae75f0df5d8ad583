import { judgeFields } from 'contracts/forms';
import { searchPeople } from 'shared-session';
import { PersonPicker } from 'shared-ui/auto';
import { Box, Section, Stack } from 'shared-ui/core';
import { TextInput, useFieldArray, useFormContext } from 'shared-ui/forms';
import { type CompetitionDraft, type JudgeDraft } from '../competition-draft';
import { AddRowButton, fieldGrid, FormRow } from '../../../common/form-row';

const searchJudges = searchPeople('judge');

/** Judges: typed, or found among the people of the portal, which sets the user id. */
export function JudgesSection() {
  const { fields, append, remove } = useFieldArray({ name: 'judges' });
  const { getValues } = useFormContext<CompetitionDraft>();
  const add = (judge: JudgeDraft) => append(judge, { shouldFocus: false });
  return (
    <Section
      title="Judges"
      surface
      actions={
        <AddRowButton list="judges" onAdd={() => add({ name: '', profile: '', userId: '' })}>
          Add Judge
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        <PersonPicker
          label="Find a judge among the people of the portal"
          search={searchJudges}
          value={[]}
          onChange={(people) =>
            people.forEach((person) =>
              add({ name: person.name, profile: person.department ?? '', userId: person._id }),
            )
          }
          exclude={getValues('judges')
            .map((judge) => judge.userId)
            .filter(Boolean)}
          hint="Type at least 3 characters of a name or email"
        />
        {fields.map(({ id }, index) => (
          <FormRow
            key={id}
            label={`Judge ${index + 1}`}
            removeLabel={`Remove judge ${index + 1}`}
            onRemove={() => remove(index)}
          >
            <Box sx={fieldGrid('1fr 1fr 1fr')}>
              <TextInput
                label="Name"
                name={`judges.${index}.name`}
                required
                maxLength={judgeFields.name.most}
              />
              <TextInput
                label="Profile"
                name={`judges.${index}.profile`}
                maxLength={judgeFields.profile.most}
              />
              <TextInput
                label="User ID"
                name={`judges.${index}.userId`}
                maxLength={judgeFields.userId.most}
              />
            </Box>
          </FormRow>
        ))}
      </Stack>
    </Section>
  );
}
