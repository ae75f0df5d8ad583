import { query, useDebounced, useQuery, useServerTime } from 'shared-session';
import { Alert, Box, Stack, TextField } from 'shared-ui/core';
import { formatDateTime } from 'shared-ui/format';
import { shownDuration } from '../../../common/figures';
import { instantsOf } from '../event-values';
import { type EventWizardState } from '../use-event-wizard';

const row = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Step 2: when, how long, where, how many, until when, for how much. */
export function EventDetailsStep({
  wizard,
  eventId,
}: {
  wizard: EventWizardState;
  eventId: string | undefined;
}) {
  const { values, change } = wizard;
  const { now } = useServerTime();
  const deadline = instantsOf(values).registrationDeadline;
  const isOver = deadline !== null && deadline.getTime() <= now();
  return (
    <Stack spacing={2}>
      <Box sx={row}>
        <TextField
          label="Date"
          name="date"
          type="date"
          required
          value={values.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          label="Time"
          name="time"
          type="time"
          required
          value={values.time}
          onChange={(time) => change({ time })}
        />
        <TextField
          label="Duration (minutes)"
          name="duration"
          type="number"
          min={1}
          required
          value={values.duration}
          onChange={(duration) => change({ duration })}
          hint={shownDuration(values.duration) || undefined}
        />
        <TextField
          label="Venue"
          name="venue"
          required
          maxLength={300}
          value={values.venue}
          onChange={(venue) => change({ venue })}
        />
      </Box>
      <ClashNotice wizard={wizard} eventId={eventId} />
      {values.mode === 'OFFLINE' ? null : (
        <TextField
          label="Platform Link"
          name="platformLink"
          type="url"
          inputMode="url"
          placeholder="https://"
          hint="Shown to registered people only"
          value={values.platformLink}
          onChange={(platformLink) => change({ platformLink })}
        />
      )}
      <Box sx={row}>
        <TextField
          label="Maximum Participants"
          name="maxParticipants"
          type="number"
          min={1}
          required
          value={values.maxParticipants}
          onChange={(maxParticipants) => change({ maxParticipants })}
        />
        <TextField
          label="Registration Deadline"
          name="registrationDeadline"
          type="datetime-local"
          required
          value={values.registrationDeadline}
          hint={isOver ? 'This time has passed: nobody could register.' : undefined}
          onChange={(registrationDeadline) => change({ registrationDeadline })}
        />
        <TextField
          label="Fees (₹)"
          name="fees"
          type="number"
          min={0}
          value={values.fees}
          onChange={(fees) => change({ fees })}
          hint="0 for a free event"
        />
      </Box>
    </Stack>
  );
}

function ClashNotice({
  wizard,
  eventId,
}: {
  wizard: EventWizardState;
  eventId: string | undefined;
}) {
  const { values } = wizard;
  const venue = useDebounced(values.venue, 500);
  const date = instantsOf(values).date?.toISOString() ?? null;
  const duration = Number(values.duration);
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
