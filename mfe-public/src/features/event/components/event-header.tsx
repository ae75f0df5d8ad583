import { type ReactNode } from 'react';
import { CalendarDays, CalendarPlus, Share2, Users } from 'lucide-react';
import { type EventDetail } from 'contracts';
import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  Link,
  PageHeading,
  Picture,
  Stack,
  StatusBadge,
  Text,
} from 'shared-ui/core';
import { formatFullDateTime } from 'shared-ui/format';
import { idOf, nameOf } from '../../../common/reference';
import { categoryOf } from '../../../common/words';
import { useSaveCalendar } from '../api/use-save-calendar';
import { shareLink } from '../share';
import { EventCountdown } from './event-countdown';

interface EventHeaderProps {
  event: EventDetail;
  timing: string;
  /** What waits for the person's answer, right under the name. */
  first: ReactNode;
  children: ReactNode;
}

/** The space around the facts, without the one above. */
const below = { m: 3, mt: 0 };

/** Banner, name, who invites, when, and beside it the one button (`children`). */
export function EventHeader({ event, timing, first, children }: EventHeaderProps) {
  const club = nameOf(event.clubId);
  const clubId = idOf(event.clubId);
  const calendar = useSaveCalendar(event._id);
  const isCancelled = event.status === 'CANCELLED';
  return (
    <Card padded={false} sx={{ overflow: 'hidden' }}>
      <Picture
        src={event.eventBanner}
        alt={`Banner of ${event.name}`}
        ratio="21/6"
        fallbackName={event.name}
        icon={CalendarDays}
      />
      <Box
        sx={{
          p: 3,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' },
        }}
      >
        <Stack spacing={1.5} sx={{ overflowWrap: 'anywhere', alignItems: 'flex-start' }}>
          <PageHeading title={event.name} back={{ to: '/events', label: 'All events' }} />
          {first}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Chip tone="info">{categoryOf(event.eventType)}</Chip>
            <StatusBadge kind="timing" value={timing} />
          </Box>
          {club ? (
            <Text>
              <Users
                size={16}
                aria-hidden
                style={{ verticalAlign: 'text-bottom', marginInlineEnd: 8 }}
              />
              {'Organized by '}
              {clubId ? <Link to={`/club/${clubId}`}>{club}</Link> : club}
            </Text>
          ) : null}
          <Text weight="medium">{formatFullDateTime(event.date) || 'Date to be announced'}</Text>
          {!isCancelled && <EventCountdown event={event} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              kind="secondary"
              size="small"
              icon={Share2}
              onClick={() => void shareLink(event.name, window.location.href)}
            >
              Share
            </Button>
            {!isCancelled && (
              <Button
                kind="secondary"
                size="small"
                icon={CalendarPlus}
                busy={calendar.isPending}
                onClick={() => calendar.mutate()}
              >
                Add to calendar
              </Button>
            )}
          </Box>
        </Stack>
        {children}
      </Box>
      {isCancelled ? (
        <Alert kind="error" voice={false} title="This event is cancelled" sx={below}>
          {event.cancelReason || 'The organizers have cancelled this event.'}
        </Alert>
      ) : event.changedSince ? (
        <Alert kind="warning" voice={false} title="Changed by the organizers" sx={below}>
          {event.changedSince.text}
        </Alert>
      ) : null}
    </Card>
  );
}
