import { Mail } from 'lucide-react';
import { Chip } from 'shared-ui/core';
import { count, fee } from 'shared-ui/format';
import { StatusBadge } from 'shared-ui/status';
import { type ListedEvent } from '../api/event-list.query';
import { type MyPlace } from '../api/my-places.query';

interface EventPlacesProps {
  event: ListedEvent;
  /** Whether people can still register. */
  isOpen: boolean;
  place: MyPlace['place'] | undefined;
}

/** The fee, and the person's registration or the seats left. */
export function EventPlaces({ event, isOpen, place }: EventPlacesProps) {
  const { fees, maxParticipants, registeredCount } = event;
  return (
    <div className="places">
      <p>
        <span>{fee(fees)}</span>
        {place ? <OwnPlace place={place} /> : isOpen ? <Left event={event} /> : null}
      </p>
      {isOpen ? (
        <div className="bar">
          <div
            style={{ width: `${Math.min(100, (100 * registeredCount) / maxParticipants)}%` }}
            data-full={registeredCount >= maxParticipants || undefined}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The person's registration. */
export const OwnPlace = ({ place }: { place: MyPlace['place'] }) =>
  place === 'REGISTERED' ? (
    <StatusBadge kind="timing" value="registered" label="You are registered" />
  ) : place === 'WAITING' ? (
    <StatusBadge kind="participant" value="PENDING" label="You are on the waiting list" />
  ) : (
    <Chip tone="pending" icon={Mail}>
      Invitation: answer
    </Chip>
  );

const Left = ({ event: { spotsLeft } }: { event: ListedEvent }) =>
  spotsLeft > 0 ? (
    <span>{spotsLeft === 1 ? '1 spot left' : `${count(spotsLeft)} spots left`}</span>
  ) : (
    <StatusBadge kind="timing" value="full" label="Full · waiting list" />
  );
