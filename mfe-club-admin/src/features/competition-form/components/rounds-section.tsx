import { roundFields } from 'contracts/forms';
import { CheckboxField } from 'shared-ui/controls';
import { Box, Section, Stack, Text } from 'shared-ui/core';
import {
  FormField,
  TextAreaInput,
  TextInput,
  useFieldArray,
  useFormContext,
} from 'shared-ui/forms';
import { DurationInput } from '../../../common/duration-input';
import { newRound, roundName, type CompetitionDraft } from '../competition-draft';
import { AddRowButton, fieldGrid, FormRow } from '../../../common/form-row';

export function RoundsSection({ activeLabel }: { activeLabel: string }) {
  const { fields, append, remove } = useFieldArray({ name: 'rounds' });
  const { getValues, setValue } = useFormContext<CompetitionDraft>();
  const isOnly = fields.length === 1;
  const removeAt = (index: number) => {
    if (isOnly) return;
    remove(index);
    getValues('rounds').forEach(({ name }, at) =>
      setValue(`rounds.${at}.name`, roundName(name, at)),
    );
  };
  const endOthers = (index: number) =>
    getValues('rounds').forEach(({ isLive }, at) => {
      if (isLive && at !== index) setValue(`rounds.${at}.isLive`, false);
    });
  return (
    <Section
      title="Competition Rounds"
      surface
      actions={
        <AddRowButton
          list="rounds"
          onAdd={() => append(newRound(fields.length + 1), { shouldFocus: false })}
        >
          Add Round
        </AddRowButton>
      }
    >
      <Stack spacing={2}>
        {fields.map(({ id }, index) => (
          <FormRow
            key={id}
            label={`Round ${index + 1}`}
            removeLabel={`Remove round ${index + 1}`}
            onRemove={() => removeAt(index)}
            isFixed={isOnly}
          >
            <Stack spacing={2}>
              <TextInput
                label="Round name"
                name={`rounds.${index}.name`}
                required
                maxLength={roundFields.name.most}
              />
              <Box sx={fieldGrid('1fr 1fr')}>
                <TextInput
                  label="Date and time"
                  name={`rounds.${index}.date`}
                  type="datetime-local"
                  required
                />
                <DurationInput name={`rounds.${index}.duration`} />
              </Box>
              <FormField<boolean> name={`rounds.${index}.isLive`}>
                {({ value, onChange }) => (
                  <CheckboxField
                    label={activeLabel}
                    checked={value}
                    onChange={(isLive) => {
                      if (isLive) endOthers(index);
                      onChange(isLive);
                    }}
                  />
                )}
              </FormField>
              <TextAreaInput
                label="Round description"
                name={`rounds.${index}.description`}
                required
                rows={2}
                maxLength={roundFields.description.most}
              />
            </Stack>
          </FormRow>
        ))}
        {isOnly ? (
          <Text size="small" tone="muted">
            At least one round is required
          </Text>
        ) : null}
      </Stack>
    </Section>
  );
}
