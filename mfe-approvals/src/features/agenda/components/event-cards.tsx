import { Clock, MapPin } from 'lucide-react';
import { useServerTime } from 'shared-session';
import { Box, Card, Link, Stack, Text } from 'shared-ui/core';
import { ProgressMeter } from 'shared-ui/figures';
import { count, formatTime, minutesAsHours } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { type AgendaEvent } from '../api/agenda-events.query';

/** Whether an event is past, running or to come, for its badge. */
function timingOf(
  event: AgendaEvent,
  now: number,
): 'cancelled' | 'ongoing' | 'completed' | 'upcoming' {
  if (event.status === 'CANCELLED') return 'cancelled';
  const [start, end] = [Date.parse(event.date), Date.parse(event.endDate)];
  if (now > end) return 'completed';
  return now >= start ? 'ongoing' : 'upcoming';
}

/** The events of a day as cards, with headings of a level. */
export function AgendaEvents({ events, level }: { events: AgendaEvent[]; level: 3 | 4 }) {
  const { now } = useServerTime();
  return (
    <Stack spacing={2} component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {events.map((event) => (
        <Card as="li" key={event._id}>
          <Stack spacing={1}>
            <Box
              sx={{
                display: 'flex',
                gap: 1,
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'space-between',
              }}
            >
              <Text as={`h${level}`} weight="bold">
                <Link to={`/events/${event._id}`}>{event.name}</Link>
              </Text>
              <StatusBadge kind="timing" value={timingOf(event, now())} />
            </Box>
            <Box
              component="ul"
              role="list"
              sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', listStyle: 'none', p: 0, m: 0 }}
            >
              <Text
                as="li"
                tone="muted"
                sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
              >
                <Clock size={16} aria-hidden /> {formatTime(event.date)} ·{' '}
                {minutesAsHours(event.duration)}
              </Text>
              <Text
                as="li"
                tone="muted"
                sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}
              >
                <MapPin size={16} aria-hidden /> {event.venue || 'Online'}
              </Text>
            </Box>
            <ProgressMeter
              label={`Registrations of ${event.name}`}
              hideLabel
              value={event.registeredCount}
              max={event.maxParticipants}
              text={`${count(event.registeredCount)} / ${count(event.maxParticipants)} registered`}
            />
            {timingOf(event, now()) === 'completed' && (
              <Text size="small">
                <Link to={`/event-feedback/${event._id}`}>Feedback on {event.name}</Link>
              </Text>
            )}
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
