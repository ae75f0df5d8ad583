import { CalendarDays, MapPin, Monitor, Users } from 'lucide-react';
import { type ReactNode } from 'react';
import { useServerTime, isInvited } from 'shared-session';
import { Box, Card, Link, Stack, Text } from 'shared-ui/core';
import { formatDateTime, words } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { isUpcoming, type MyEvent } from '../../../common/my.query';

const Line = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <Text as="li" size="small" tone="muted" sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    <Icon size={16} aria-hidden /> <span>{children}</span>
  </Text>
);

/** One event I am registered for; `children` are what I can do with it. */
export function EventCard({ event, children }: { event: MyEvent; children?: ReactNode }) {
  const { now } = useServerTime();
  const { registration } = event;
  const timing = event.isCancelled
    ? 'cancelled'
    : isUpcoming(event, now())
      ? 'upcoming'
      : 'completed';
  return (
    <Card as="li">
      <Stack spacing={1}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ width: 32, flexShrink: 0 }}>
            <Picture src={event.clubId.clubLogo} alt="" ratio="1/1" rounded icon={Users} />
          </Box>
          <Text size="small" tone="muted" sx={{ flexGrow: 1, minWidth: 0 }}>
            {event.clubId.name}
          </Text>
          <StatusBadge kind="timing" value={timing} />
        </Box>
        <Text as="h3" weight="bold" clamp={2}>
          <Link to={`/events/${event._id}`}>{event.name}</Link>
        </Text>
        <Stack component="ul" role="list" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          <Line icon={CalendarDays}>{formatDateTime(event.date, null)}</Line>
          <Line icon={MapPin}>{event.venue || 'Online'}</Line>
          <Line icon={Monitor}>
            {words(event.eventType)} · {words(event.mode)}
          </Line>
        </Stack>
        {registration.waiting !== null && timing === 'upcoming' && (
          <Text size="small" weight="medium">
            Number {registration.waiting} on the waiting list
          </Text>
        )}
        {registration.teamName && (
          <Text size="small">
            Team {registration.teamName} · {registration.isTeamLeader ? 'Leader' : 'Member'}
          </Text>
        )}
        {registration.invited && timing === 'upcoming' && (
          <Text size="small" weight="medium">
            {!isInvited(event.registration, now())
              ? 'This invitation has expired'
              : registration.answerBy
                ? `Invited · Answer by ${formatDateTime(registration.answerBy, now())}`
                : 'Invited'}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
}
