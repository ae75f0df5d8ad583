import { useState } from 'react';
import { History } from 'lucide-react';
import { useServerTime } from 'shared-session';
import { SelectField } from 'shared-ui/controls';
import { Box, Button, ErrorState, Stack, Text } from 'shared-ui/core';
import { formatDate } from 'shared-ui/format';
import { useWatch } from 'shared-ui/forms';
import { type ClubChoice } from '../../../common/club-choice';
import { useTrackedEvents } from '../../../common/tracked-events.query';
import { type EventDraft } from '../event-draft';
import { copyOf } from '../event-values';
import { type EventFormState } from '../use-event-form';

interface PastEventStartProps {
  form: EventFormState;
  clubs: readonly ClubChoice[];
}

/** Fills the form from a past event, without its dates. */
export function PastEventStart({ form, clubs }: PastEventStartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack spacing={1}>
      <Box>
        <Button
          kind="secondary"
          size="small"
          icon={History}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Start from a past event
        </Button>
      </Box>
      {isOpen ? <PastEvents form={form} clubs={clubs} onDone={() => setOpen(false)} /> : null}
    </Stack>
  );
}

function PastEvents({ form, clubs, onDone }: PastEventStartProps & { onDone: () => void }) {
  const chosen = useWatch<EventDraft, 'clubId'>({ name: 'clubId' });
  const clubId = chosen || clubs[0]?.value;
  const { now } = useServerTime();
  // Arrow keys change a closed select, so the form is filled only by the button.
  const [picked, setPicked] = useState('');
  const events = useTrackedEvents(clubId);
  if (events.isLoadingError)
    return (
      <ErrorState
        compact
        message="Failed to fetch events"
        busy={events.isFetching}
        onRetry={() => void events.refetch()}
      />
    );
  // Those of another club come while the person's first club changes on the server.
  const past = (events.data ?? [])
    .filter((event) => event.clubId._id === clubId && Date.parse(event.endDate) < now())
    .sort((one, other) => Date.parse(other.date) - Date.parse(one.date));
  if (events.data && past.length === 0)
    return <Text tone="muted">This club has no past events yet.</Text>;
  const fill = (id: string) => {
    const event = past.find(({ _id }) => _id === id);
    if (!event) return;
    form.fill(copyOf(event), `The form is filled from ${event.name}.`);
    onDone();
  };
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <SelectField
        label="Past event"
        value={picked}
        placeholder={events.data ? 'Select an event' : 'Loading...'}
        disabled={!events.data}
        hint="Everything but its dates and files is filled in."
        onChange={setPicked}
        options={past.map(({ _id, name, date }) => ({
          value: _id,
          label: `${name} · ${formatDate(date)}`,
        }))}
      />
      <Button kind="secondary" size="small" disabled={!picked} onClick={() => fill(picked)}>
        Fill in the form
      </Button>
    </Stack>
  );
}
