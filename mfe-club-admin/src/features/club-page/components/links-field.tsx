import { clubLinkMaximum } from 'contracts/constants';
import { Box, Section, Stack, Text } from 'shared-ui/core';
import { TextInput, useFieldArray } from 'shared-ui/forms';
import { AddRowButton, fieldGrid, FormRow } from '../../../common/form-row';

/** The links of a club: a name and an address each. */
export function LinksField({ most }: { most: number }) {
  const { fields, append, remove } = useFieldArray({ name: 'links' });
  return (
    <Section
      title="Links"
      level={3}
      actions={
        fields.length < most ? (
          <AddRowButton
            list="links"
            onAdd={() => append({ label: '', address: '' }, { shouldFocus: false })}
          >
            Add link
          </AddRowButton>
        ) : undefined
      }
    >
      <Stack spacing={2}>
        <Text size="small" tone="muted">
          {`Website, Instagram, LinkedIn, e-mail: up to ${most}, shown on the club’s page.`}
        </Text>
        {fields.map(({ id }, index) => (
          <FormRow
            key={id}
            label={`Link ${index + 1}`}
            removeLabel={`Remove link ${index + 1}`}
            onRemove={() => remove(index)}
          >
            <Box sx={fieldGrid('2fr 3fr')}>
              <TextInput
                label="Name"
                name={`links.${index}.label`}
                required
                maxLength={clubLinkMaximum.label}
              />
              <TextInput
                label="Address"
                name={`links.${index}.address`}
                required
                maxLength={clubLinkMaximum.address}
                inputMode="url"
                placeholder="https://"
              />
            </Box>
          </FormRow>
        ))}
      </Stack>
    </Section>
  );
}
