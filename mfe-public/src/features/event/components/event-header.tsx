import { type ReactNode } from 'react';
import { CalendarDays, IndianRupee, type LucideIcon, MapPin, Share2, Users } from 'lucide-react';
import { type EventDetail } from 'contracts';
import { Alert, Box, Button, Card, Chip, Link, PageHeading, Stack, Text } from 'shared-ui/core';
import { fee, formatFullDateTime, words } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { SaveButton } from '../../../common/follow-or-save-buttons';
import { shareLink } from '../../../common/share';
import { CalendarButton } from './calendar-button';
import { EventCountdown } from './event-countdown';

interface EventHeaderProps {
  event: EventDetail;
  timing: string;
  isOver: boolean;
  /** An invitation to answer, under the name. */
  first: ReactNode;
  /** Hides the calendar button: people with a place have it in their own panel. */
  hasPlace: boolean;
  /** Link to the pass in the layout with one column, where the person's panel is far below. */
  pass: ReactNode;
  children: ReactNode;
}

/** The space around the facts, without the one above. */
const below = { m: 3, mt: 0 };

/** A generated banner tells nothing: it is a strip, and the facts come first. */
const STRIP = 72;

/** An uploaded banner is first on phones, and above the button on wide screens. */
const withBanner = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
  gridTemplateRows: { md: 'auto 1fr' },
};
const besideBanner = { gridRow: { md: '1 / span 2' }, gridColumn: { md: 1 } };
const bannerPlace = {
  m: { xs: '-24px -24px 0', md: 0 },
  width: 'auto',
  gridColumn: { md: 2 },
  borderRadius: { md: '12px' },
};
const withStrip = { gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' } };

/** Banner, name, who invites, when, where and for how much, and beside it the one button. */
export function EventHeader({
  event,
  timing,
  isOver,
  first,
  hasPlace,
  pass,
  children,
}: EventHeaderProps) {
  const isCancelled = event.status === 'CANCELLED';
  // Reviewers and the club's admins see it before everybody else does.
  const isPublic = event.approvalStatus === 'SUPER_ADMIN_APPROVED';
  return (
    <Card padded={false} sx={{ overflow: 'hidden' }}>
      {event.eventBanner ? null : (
        <Picture
          alt={`Banner of ${event.name}`}
          height={STRIP}
          fallbackName={event.name}
          icon={CalendarDays}
        />
      )}
      <Box sx={{ p: 3, display: 'grid', gap: 3, ...(event.eventBanner ? withBanner : withStrip) }}>
        {event.eventBanner ? (
          <Picture
            src={event.eventBanner}
            alt={`Banner of ${event.name}`}
            ratio="21/6"
            icon={CalendarDays}
            priority
            sx={bannerPlace}
          />
        ) : null}
        <Stack
          spacing={1.5}
          sx={{
            overflowWrap: 'anywhere',
            alignItems: 'flex-start',
            ...(event.eventBanner ? besideBanner : {}),
          }}
        >
          <PageHeading title={event.name} back={{ to: '/events', label: 'All events' }} />
          {first}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Chip tone="info">{words(event.eventType)}</Chip>
            {isPublic ? (
              <StatusBadge kind="timing" value={timing} />
            ) : (
              <StatusBadge kind="approval" value={event.approvalStatus} />
            )}
          </Box>
          <Box component="ul" role="list" sx={facts}>
            <Fact icon={Users}>
              {'Organized by '}
              <Link to={`/club/${event.clubId._id}`}>{event.clubId.name}</Link>
            </Fact>
            <Fact icon={CalendarDays}>
              <strong>{formatFullDateTime(event.date)}</strong>
            </Fact>
            <Fact icon={MapPin}>{event.venue || 'To be announced'}</Fact>
            <Fact icon={IndianRupee}>{fee(event.fees)}</Fact>
          </Box>
          {isPublic && !isCancelled && <EventCountdown event={event} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {pass ? <Box sx={{ display: { md: 'none' } }}>{pass}</Box> : null}
            {isPublic && (
              <Button
                kind="secondary"
                size="small"
                icon={Share2}
                onClick={() => void shareLink(event.name, window.location.href)}
              >
                Share
              </Button>
            )}
            {isPublic && <SaveButton eventId={event._id} isOver={isOver || isCancelled} />}
            {isPublic && !isCancelled && !isOver && !hasPlace && (
              <CalendarButton eventId={event._id} />
            )}
          </Box>
        </Stack>
        {children}
      </Box>
      {isCancelled ? (
        <Alert kind="error" voice={false} title="This event is cancelled" sx={below}>
          {event.cancelReason || 'The organizers have cancelled this event.'}
        </Alert>
      ) : !isPublic ? (
        <Alert kind="info" voice={false} title="Not published" sx={below}>
          Only reviewers and the club’s admins can open this page.
        </Alert>
      ) : event.changedSince ? (
        <Alert kind="warning" voice={false} title="Changed by the organizers" sx={below}>
          {event.changedSince.text}
        </Alert>
      ) : null}
    </Card>
  );
}

const facts = { listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 };

const Fact = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <Text as="li" sx={{ display: 'flex', gap: 1 }}>
    <Box component={Icon} size={20} aria-hidden sx={{ flexShrink: 0, mt: '2px' }} />
    <span>{children}</span>
  </Text>
);
