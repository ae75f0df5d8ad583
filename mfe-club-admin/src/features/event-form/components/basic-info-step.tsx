import { eventModes, eventTypes } from 'contracts/constants';
import { SelectField, Stack, TextAreaField, TextField } from 'shared-ui/core';
import { words } from 'shared-ui/format';
import { type ClubChoice } from '../../../common/club-choice';
import { withMode } from '../event-draft';
import { type EventWizardState } from '../use-event-wizard';

const typeOptions = eventTypes.map((value) => ({ value, label: words(value) }));
const modeOptions = eventModes.map((value) => ({ value, label: words(value) }));

interface BasicInfoStepProps {
  wizard: EventWizardState;
  clubs: readonly ClubChoice[];
  isClubFixed: boolean;
}

/** Step 1: name, club, description, type, mode. */
export function BasicInfoStep({ wizard, clubs, isClubFixed }: BasicInfoStepProps) {
  const { values, change, setValues } = wizard;
  return (
    <Stack spacing={2}>
      <TextField
        label="Event Name"
        name="name"
        required
        maxLength={200}
        value={values.name}
        onChange={(name) => change({ name })}
      />
      <SelectField
        label="Club"
        name="clubId"
        required
        disabled={isClubFixed}
        placeholder="Select a club"
        value={values.clubId}
        onChange={(clubId) => change({ clubId })}
        options={[...clubs]}
        hint={clubs.length === 0 ? 'You can create events only for clubs that you run.' : undefined}
      />
      <TextAreaField
        label="Description"
        name="description"
        required
        rows={5}
        maxLength={10_000}
        value={values.description}
        onChange={(description) => change({ description })}
      />
      <SelectField
        label="Event Type"
        name="eventType"
        required
        placeholder="Select a type"
        value={values.eventType}
        onChange={(value) => change({ eventType: eventTypes.find((one) => one === value) ?? '' })}
        options={typeOptions}
      />
      <SelectField
        label="Mode"
        name="mode"
        required
        placeholder="Select a mode"
        value={values.mode}
        onChange={(value) =>
          setValues((now) => withMode(now, eventModes.find((one) => one === value) ?? ''))
        }
        options={modeOptions}
      />
    </Stack>
  );
}
