import { eventModes, eventTypes } from 'contracts/constants';
import { eventFields } from 'contracts/forms';
import { SelectField } from 'shared-ui/controls';
import { Stack } from 'shared-ui/core';
import { words } from 'shared-ui/format';
import { FormField, SelectInput, TextAreaInput, TextInput, useFormContext } from 'shared-ui/forms';
import { type ClubChoice } from '../../../common/club-choice';
import { withMode, type EventDraft } from '../event-draft';

const typeOptions = eventTypes.map((value) => ({ value, label: words(value) }));
const modeOptions = eventModes.map((value) => ({ value, label: words(value) }));

interface BasicInfoStepProps {
  clubs: readonly ClubChoice[];
  isClubFixed: boolean;
}

/** Step 1: name, club, description, type, mode. */
export function BasicInfoStep({ clubs, isClubFixed }: BasicInfoStepProps) {
  const { getValues, setValue } = useFormContext<EventDraft>();
  const handleMode = (mode: EventDraft['mode']) => {
    const { venue, platformLink } = withMode(getValues(), mode);
    setValue('venue', venue);
    setValue('platformLink', platformLink);
  };
  return (
    <Stack spacing={2}>
      <TextInput label="Event Name" name="name" required maxLength={eventFields.name.most} />
      <SelectInput
        label="Club"
        name="clubId"
        required
        disabled={isClubFixed}
        placeholder="Select a club"
        options={[...clubs]}
        hint={clubs.length === 0 ? 'You can create events only for clubs that you run.' : undefined}
      />
      <TextAreaInput
        label="Description"
        name="description"
        required
        rows={5}
        maxLength={eventFields.description.most}
      />
      <SelectInput
        label="Event Type"
        name="eventType"
        required
        placeholder="Select a type"
        options={typeOptions}
      />
      <FormField<string> name="mode" label="Mode" required>
        {({ inputRef, ...field }) => (
          <SelectField
            {...field}
            inputRef={inputRef}
            placeholder="Select a mode"
            onChange={(value) => {
              const mode = eventModes.find((one) => one === value) ?? '';
              field.onChange(mode);
              handleMode(mode);
            }}
            options={modeOptions}
          />
        )}
      </FormField>
    </Stack>
  );
}
