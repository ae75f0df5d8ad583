import { prizeFields } from 'contracts/forms';
import { Box, Section, Stack, Text } from 'shared-ui/core';
import { NumberInput, TextInput, useFieldArray, useFormContext, useWatch } from 'shared-ui/forms';
import { shownPlace } from '../../../common/figures';
import { type CompetitionDraft } from '../competition-draft';
import { AddRowButton, fieldGrid, FormRow } from '../../../common/form-row';

export function PrizesSection() {
  const { fields, append, remove } = useFieldArray({ name: 'prizes' });
  const { getValues, setValue } = useFormContext<CompetitionDraft>();
  const removeAt = (index: number) => {
    remove(index);
    getValues('prizes').forEach((_, at) => setValue(`prizes.${at}.position`, String(at + 1)));
  };
  return (
    <Section
      title="Prizes"
      surface
      actions={
        <AddRowButton
          list="prizes"
          onAdd={() =>
            append({ position: String(fields.length + 1), reward: '' }, { shouldFocus: false })
          }
        >
          Add Prize
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {fields.length === 0 ? (
          <Text tone="muted">Add a prize for each place that wins something.</Text>
        ) : null}
        {fields.map(({ id }, index) => (
          <FormRow
            key={id}
            label={`Prize ${index + 1}`}
            removeLabel={`Remove prize ${index + 1}`}
            onRemove={() => removeAt(index)}
          >
            <Box sx={fieldGrid('140px 1fr')}>
              <PositionInput name={`prizes.${index}.position`} />
              <TextInput
                label="Reward"
                name={`prizes.${index}.reward`}
                required
                maxLength={prizeFields.reward.most}
              />
            </Box>
          </FormRow>
        ))}
      </Stack>
    </Section>
  );
}

function PositionInput({ name }: { name: string }) {
  const position: unknown = useWatch({ name });
  return (
    <NumberInput
      label="Position"
      name={name}
      min={1}
      required
      hint={shownPlace(String(position)) || undefined}
    />
  );
}
