import { memo, useId } from 'react';
import { CalendarDays, Clock, Hourglass, MapPin, Users } from 'lucide-react';
import { Box, ButtonLink, Card, Chip, LineClamp, Link, Picture, Stack, StatusBadge, Text } from 'shared-ui/core';
import { count, formatDate, formatDateTime, formatTime } from 'shared-ui/format';
import { nameOf } from '../../../lib/reference';
import { categoryOf } from '../../../lib/words';
import { type ListedEvent } from '../api/event-list.query';
import { type EventTiming, timingAction, timingBadge } from '../timing';

/** One event of the list: what, when, where, and the one button that opens it. */
export const EventCard = memo(function EventCard({ event, timing }: { event: ListedEvent; timing: EventTiming }) {
  const titleId = useId();
  const to = `/events/${event._id}`;
  const isCancelled = event.status === 'CANCELLED';
  const badge = timingBadge[timing];
  const club = nameOf(event.clubId);
  return (
    <Card as="li" padded={false} sx={{ display: 'flex', flexDirection: 'column', overflow: 'hidden' }}>
      <Picture src={event.eventBanner} alt="" ratio="16/6" fallbackName={event.name} icon={CalendarDays} />
      <Stack spacing={1.5} sx={{ p: 2, flexGrow: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Chip tone="info">{categoryOf(event.eventType)}</Chip>
          {isCancelled ? (
            <StatusBadge kind="timing" value="cancelled" label="Cancelled" />
          ) : badge ? (
            <StatusBadge kind="timing" value={timing} label={badge} />
          ) : null}
        </Box>
        <Box>
          <Text as="h2" size="large" weight="bold" id={titleId}>
            <Link to={to} subtle>
              {event.name}
            </Link>
          </Text>
          {club ? (
            <Text size="small" tone="muted">
              {club}
            </Text>
          ) : null}
        </Box>
        <LineClamp lines={3}>{event.description}</LineClamp>
        <Stack spacing={0.5} sx={{ flexGrow: 1 }}>
          <Fact icon={CalendarDays} text={formatDate(event.date) || 'Date to be announced'} />
          <Fact icon={Clock} text={formatTime(event.date) || 'Time to be announced'} />
          <Fact icon={MapPin} text={event.venue || 'Venue to be announced'} />
          <Fact icon={Users} text={`Capacity: ${count(event.maxParticipants ?? 0)}`} />
          {event.registrationDeadline ? (
            <Fact icon={Hourglass} text={`Register by: ${formatDateTime(event.registrationDeadline)}`} />
          ) : null}
        </Stack>
        <ButtonLink to={to} kind="secondary" fullWidth aria-describedby={titleId}>
          {timingAction[isCancelled ? 'past' : timing]}
        </ButtonLink>
      </Stack>
    </Card>
  );
});

function Fact({ icon: Icon, text }: { icon: typeof Users; text: string }) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
      <Text as="span" size="small">
        {text}
      </Text>
    </Box>
  );
}
