import { Award, QrCode } from 'lucide-react';
import { type EventDetail, type MyRegistration } from 'contracts';
import { Box, Button, ButtonLink, Link } from 'shared-ui/core';
import { mapUrl } from '../map-url';
import { passPart } from '../pass-part';
import { CalendarButton } from './calendar-button';

interface PassButtonProps {
  isPassOpening: boolean;
  onPass: () => void;
}

/** Opens the pass of a confirmed place. */
export const PassButton = ({ isPassOpening, onPass }: PassButtonProps) => (
  <Button
    kind="secondary"
    size="small"
    icon={QrCode}
    busy={isPassOpening}
    onClick={onPass}
    onPointerEnter={passPart.preload}
  >
    Pass
  </Button>
);

/** After the event: links to feedback and certificate. */
export const AfterEventLink = ({ eventId }: { eventId: string }) => (
  <ButtonLink
    kind="secondary"
    size="small"
    icon={Award}
    to={`/after-event/${eventId}`}
    sx={{ alignSelf: 'flex-start' }}
  >
    Feedback and certificate
  </ButtonLink>
);

interface PlaceActionsProps extends PassButtonProps {
  event: EventDetail;
  mine: MyRegistration;
}

/** Actions of a place: pass, calendar, map. */
export function PlaceActions({ event, mine, isPassOpening, onPass }: PlaceActionsProps) {
  const map = mapUrl(event);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {mine.status === 'CONFIRMED' ? (
        <PassButton isPassOpening={isPassOpening} onPass={onPass} />
      ) : null}
      <CalendarButton eventId={event._id} />
      {map ? (
        <Link href={map} external>
          Open map
        </Link>
      ) : null}
    </Box>
  );
}
