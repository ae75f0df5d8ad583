import { memo, useId } from 'react';
import { CalendarDays, Clock, Hourglass, MapPin, Users } from 'lucide-react';
import { Avatar, ButtonLink, Card, Chip, Link } from 'shared-ui/core';
import { count, formatDate, formatDateTime, formatTime, words } from 'shared-ui/format';
import { Picture } from 'shared-ui/pictures';
import { StatusBadge } from 'shared-ui/status';
import { FollowOrSaveSlot } from '../../../common/follow-or-save-slot';
import { type ListedEvent } from '../api/event-list.query';
import { type MyPlace } from '../api/my-places.query';
import { type EventTiming, timingAction, timingBadge } from '../timing';
import { DateBlock } from './date-block';
import { EventPlaces } from './event-places';

interface EventCardProps {
  event: ListedEvent;
  timing: EventTiming;
  /** 3 under the heading of a section. */
  level?: 2 | 3;
  /** Whether people can still register. */
  isOpen: boolean;
  isOver?: boolean;
  /** The list's first: its picture is in the page's first view. */
  isFirst?: boolean;
  /** The person's registration; undefined without one, and while loading. */
  place?: MyPlace['place'] | undefined;
}

/**
 * One event of the list, with the person's registration and the button that opens it. Plain
 * elements, styled by the list around it.
 */
export const EventCard = memo(function EventCard({
  event,
  timing,
  level = 2,
  isOpen,
  isOver = false,
  isFirst = false,
  place,
}: EventCardProps) {
  const Heading = `h${level}` as const;
  const titleId = useId();
  const to = `/events/${event._id}`;
  const isCancelled = event.status === 'CANCELLED';
  const badge = timingBadge[timing];
  const club = event.clubId;
  return (
    <Card as="li" padded={false} className="entry">
      <div className="picture">
        <Picture
          src={event.eventBanner}
          alt=""
          ratio="16/6"
          fallbackName={event.name}
          fallbackLogo={club.clubLogo}
          icon={CalendarDays}
          priority={isFirst}
        />
        <DateBlock date={event.date} />
      </div>
      <div className="body">
        <div className="badges">
          <Chip tone="info">{words(event.eventType)}</Chip>
          {isCancelled ? (
            <StatusBadge kind="timing" value="cancelled" label="Cancelled" />
          ) : badge ? (
            <StatusBadge kind="timing" value={timing} label={badge} />
          ) : null}
        </div>
        <div className="club">
          <Avatar name={club.name} src={club.clubLogo} size={24} />
          <span>{club.name}</span>
          <FollowOrSaveSlot
            kind="events"
            id={event._id}
            name={event.name}
            mayStart={!isOver && !isCancelled}
          />
        </div>
        <Heading className="title" id={titleId}>
          <Link to={to} subtle>
            {event.name}
          </Link>
        </Heading>
        <p className="text">{event.description}</p>
        <ul className="facts" role="list">
          <Fact icon={CalendarDays} text={formatDate(event.date)} />
          <Fact icon={Clock} text={formatTime(event.date)} />
          <Fact icon={MapPin} text={event.venue || 'Venue to be announced'} />
          <Fact icon={Users} text={`Capacity: ${count(event.maxParticipants)}`} />
          <Fact
            icon={Hourglass}
            text={`Register by: ${formatDateTime(event.registrationDeadline)}`}
          />
        </ul>
        <EventPlaces event={event} isOpen={isOpen && !isCancelled} place={place} />
        <ButtonLink to={to} kind="secondary" fullWidth aria-describedby={titleId}>
          {timingAction[isCancelled ? 'past' : timing]}
        </ButtonLink>
      </div>
    </Card>
  );
});

const Fact = ({ icon: Icon, text }: { icon: typeof Users; text: string }) => (
  <li>
    <Icon size={16} aria-hidden />
    <span>{text}</span>
  </li>
);
