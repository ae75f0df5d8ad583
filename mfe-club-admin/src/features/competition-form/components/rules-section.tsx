import { memo } from 'react';
import { Section, Stack, Text, TextField } from 'shared-ui/core';
import { type ChangeCompetition } from '../use-competition-form';
import { AddRowButton, FormRow } from './form-row';

export const RulesSection = memo(function RulesSection({
  rules,
  change,
}: {
  rules: string[];
  change: ChangeCompetition;
}) {
  return (
    <Section
      title="Competition Rules"
      surface
      actions={
        <AddRowButton onAdd={() => change((now) => ({ rules: [...now.rules, ''] }))}>
          Add Rule
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {rules.length === 0 ? <Text tone="muted">No rules so far.</Text> : null}
        {rules.map((rule, index) => (
          <FormRow
            key={index}
            label={`Rule ${index + 1}`}
            removeLabel={`Remove rule ${index + 1}`}
            isShort
            onRemove={() => change((now) => ({ rules: now.rules.filter((_, at) => at !== index) }))}
          >
            <TextField
              label={`Rule ${index + 1}`}
              maxLength={2000}
              value={rule}
              onChange={(text) =>
                change((now) => ({
                  rules: now.rules.map((one, at) => (at === index ? text : one)),
                }))
              }
            />
          </FormRow>
        ))}
      </Stack>
    </Section>
  );
});
