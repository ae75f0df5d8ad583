import { eventFields } from 'contracts/forms';
import { query, useDebounced, useQuery, useServerTime } from 'shared-session';
import { Alert, Box, Stack } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { DateInput, NumberInput, TextInput, TimeInput, useWatch } from 'shared-ui/forms';
import { campusInstant } from '../../../common/campus-instant';
import { DurationInput } from '../../../common/duration-input';
import { useAfterPress } from '../../../common/use-after-press';
import { type EventDraft } from '../event-draft';
import { type EventFormState } from '../use-event-form';

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Step 2: date, duration, venue, participants, deadline, fee. */
export function EventDetailsStep({
  form,
  eventId,
}: {
  form: EventFormState;
  eventId: string | undefined;
}) {
  const mode = useWatch<EventDraft, 'mode'>({ name: 'mode' });
  const afterPress = useAfterPress();
  const checkDeadline = () => afterPress(() => form.checkField('registrationDeadline'));
  return (
    <Stack spacing={2}>
      <Box sx={row}>
        <DateInput label="Date" name="date" required onLeave={checkDeadline} />
        <TimeInput label="Time" name="time" required onLeave={checkDeadline} />
        <DurationInput name="duration" />
        <TextInput label="Venue" name="venue" required maxLength={eventFields.venue.most} />
      </Box>
      <ClashNotice eventId={eventId} />
      {mode === 'OFFLINE' ? null : (
        <TextInput
          label="Platform Link"
          name="platformLink"
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={eventFields.platformLink.most}
          hint="Shown to registered people only"
        />
      )}
      <Box sx={row}>
        <NumberInput label="Maximum Participants" name="maxParticipants" min={1} required />
        <DeadlineInput onLeave={checkDeadline} />
        <NumberInput label="Fees (₹)" name="fees" min={0} hint="0 for a free event" />
      </Box>
    </Stack>
  );
}

function DeadlineInput({ onLeave }: { onLeave: () => void }) {
  const typed = useWatch<EventDraft, 'registrationDeadline'>({ name: 'registrationDeadline' });
  const { now } = useServerTime();
  const deadline = campusInstant(typed);
  const isOver = deadline !== null && Date.parse(deadline) <= now();
  return (
    <TextInput
      label="Registration Deadline"
      name="registrationDeadline"
      type="datetime-local"
      required
      hint={isOver ? 'This time has passed: nobody could register.' : undefined}
      onLeave={onLeave}
    />
  );
}

const clashFields = ['venue', 'date', 'time', 'duration'] as const;

function ClashNotice({ eventId }: { eventId: string | undefined }) {
  const [typedVenue, day, time, minutes] = useWatch<EventDraft, typeof clashFields>({
    name: clashFields,
  });
  const venue = useDebounced(typedVenue, 500);
  const date = campusInstant(`${day}T${time}`);
  const duration = Number(minutes);
  const isKnown =
    venue.trim().length > 2 &&
    venue !== 'Online' &&
    date !== null &&
    duration > 0 &&
    Number.isInteger(duration);
  const { data } = useQuery({
    ...query('GET /event/clashes', {
      query: { venue: venue.trim(), date: date ?? '', duration, except: eventId },
    }),
    select: (answer) => answer.data,
    enabled: isKnown,
  });
  if (!data?.length) return null;
  return (
    <Alert kind="warning" title="Something else is planned at this place and time">
      {data
        .map((event) => `${event.name} (${event.clubId.name}), ${formatDateTime(event.date)}`)
        .join(' · ')}
    </Alert>
  );
}
