import { Card, Chip, Link, Stack, Text } from 'shared-ui/core';
import { campusDay, fee, formatShortDate, formatTimeRange, words } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { type ListedEvent } from '../api/event-list.query';
import { type MyPlace } from '../api/my-places.query';
import { type EventTab, isOnTab, timingBadge, timingOf } from '../timing';
import { OwnPlace } from './event-places';

interface DayEventsProps {
  events: ListedEvent[];
  day: string;
  tab: EventTab;
  /** In milliseconds. */
  now: number;
  /** The person's registrations by event, once loaded. */
  places: ReadonlyMap<string, MyPlace['place']> | undefined;
}

/** The events of one day of the month. */
export const DayEvents = ({ events, places, ...rest }: DayEventsProps) => (
  <Stack component="ul" role="list" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
    {events.map((event) => (
      <DayEvent key={event._id} event={event} place={places?.get(event._id)} {...rest} />
    ))}
  </Stack>
);

interface DayEventProps extends Omit<DayEventsProps, 'events' | 'places'> {
  event: ListedEvent;
  place: MyPlace['place'] | undefined;
}

function DayEvent({ event, day, tab, now, place }: DayEventProps) {
  const isCancelled = event.status === 'CANCELLED';
  const timing = timingOf(event, tab, now);
  const badge = timingBadge[timing];
  const began = campusDay(event.date) === day ? '' : `Since ${formatShortDate(event.date, now)}, `;
  const isOpen = !isCancelled && !isOnTab(event, 'past', now);
  return (
    <Card as="li" padded={false} sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Stack spacing={0.5}>
        <Text as="h4" weight="bold">
          <Link to={`/events/${event._id}`}>{event.name}</Link>
        </Text>
        <Text size="small">
          {began}
          {formatTimeRange(event.date, event.duration)}
        </Text>
        <Text size="small" tone="muted">
          {`${event.clubId.name} · ${event.venue || 'Venue to be announced'}`}
        </Text>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', pt: 0.5 }}>
          <Chip tone="info">{words(event.eventType)}</Chip>
          <Chip>{fee(event.fees)}</Chip>
          {isCancelled ? (
            <StatusBadge kind="timing" value="cancelled" label="Cancelled" />
          ) : badge ? (
            <StatusBadge kind="timing" value={timing} label={badge} />
          ) : null}
          {place ? (
            <OwnPlace place={place} />
          ) : isOpen && event.spotsLeft <= 0 ? (
            <StatusBadge kind="timing" value="full" label="Full · waiting list" />
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}
