import { ChevronDown } from 'lucide-react';
import { Fragment, useId, useState } from 'react';
import { Button, Stack, Text } from 'shared-ui/core';
import { Collapse } from 'shared-ui/disclosure';
import { fee, formatDateTime, minutesAsHours, plural, words } from 'shared-ui/format';
import { EventFacts } from './event-facts';
import { type WaitingEvent } from '../stage';

/** A waiting event in two lines of facts; the rest opens on demand. */
export function EventSummary({ event }: { event: WaitingEvent }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const files = event.attachments?.length ?? 0;
  return (
    <Stack spacing={1}>
      <div>
        <Facts
          facts={[
            event.clubId.name,
            formatDateTime(event.date),
            minutesAsHours(event.duration),
            event.venue,
            words(event.mode),
          ]}
        />
        <Facts
          facts={[
            words(event.eventType),
            plural(event.maxParticipants, 'person', 'people'),
            fee(event.fees),
            `Register by ${formatDateTime(event.registrationDeadline)}`,
            files > 0 ? plural(files, 'file') : '',
          ]}
        />
      </div>
      <Button
        kind="quiet"
        size="small"
        icon={ChevronDown}
        about={event.name}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{
          alignSelf: 'flex-start',
          ml: '-13px',
          '& > svg': { transform: isOpen ? 'rotate(180deg)' : undefined },
        }}
      >
        {isOpen ? 'Hide details' : 'Show details'}
      </Button>
      <Collapse open={isOpen} id={id}>
        <EventFacts event={event} />
      </Collapse>
    </Stack>
  );
}

const Facts = ({ facts }: { facts: readonly string[] }) => (
  <Text tone="muted">
    {[...new Set(facts)].filter(Boolean).map((fact, index) => (
      <Fragment key={fact}>
        {index > 0 && ' · '}
        <span>{fact}</span>
      </Fragment>
    ))}
  </Text>
);
