import { ruleField } from 'contracts/forms';
import { Section, Stack, Text } from 'shared-ui/core';
import { TextInput, useFormContext, useWatch } from 'shared-ui/forms';
import { type CompetitionDraft } from '../competition-draft';
import { AddRowButton, FormRow } from '../../../common/form-row';

export function RulesSection() {
  const rules = useWatch<CompetitionDraft, 'rules'>({ name: 'rules' });
  const { setValue } = useFormContext<CompetitionDraft>();
  return (
    <Section
      title="Competition Rules"
      surface
      actions={
        <AddRowButton list="rules" onAdd={() => setValue('rules', [...rules, ''])}>
          Add Rule
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {rules.length === 0 ? <Text tone="muted">No rules so far.</Text> : null}
        {rules.map((_, index) => (
          <FormRow
            key={index}
            label={`Rule ${index + 1}`}
            removeLabel={`Remove rule ${index + 1}`}
            isShort
            onRemove={() =>
              setValue(
                'rules',
                rules.filter((__, at) => at !== index),
              )
            }
          >
            <TextInput
              label={`Rule ${index + 1}`}
              name={`rules.${index}`}
              maxLength={ruleField.most}
            />
          </FormRow>
        ))}
      </Stack>
    </Section>
  );
}
