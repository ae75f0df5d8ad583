import { Award, CalendarPlus, Check, QrCode, X } from 'lucide-react';
import { useState } from 'react';
import { usePressedPart, useServerTime, isInvited } from 'shared-session';
import { Box, Button, ButtonLink, FocusOnward } from 'shared-ui/core';
import { isUpcoming, type MyEvent } from '../../../common/my.query';
import { cancelPart } from '../cancel-part';
import { passPart } from '../pass-part';
import { useEventActions } from '../api/use-event-actions';

/**
 * Pass, calendar file, cancel; or the answer to an invitation. Dialogs are loaded when they are
 * opened.
 */
export function EventActions({ event }: { event: MyEvent }) {
  const { now } = useServerTime();
  const { isBusy, cancel, cancelling, answer, saveCalendar } = useEventActions(event);
  const [open, setOpen] = useState<'pass' | 'cancel'>();
  const close = () => setOpen(undefined);
  const { module: pass, isOpening: isPassOpening } = usePressedPart(
    passPart,
    open === 'pass',
    close,
  );
  const { module: confirm, isOpening: isQuestionOpening } = usePressedPart(
    cancelPart,
    open === 'cancel',
    close,
  );
  const { registration } = event;
  if (event.isCancelled) return null;
  if (!isUpcoming(event, now()))
    return registration.status === 'CONFIRMED' ? (
      <Box sx={{ pt: 1 }}>
        <ButtonLink kind="quiet" size="small" icon={Award} to={`/after-event/${event._id}`}>
          Feedback and certificate
        </ButtonLink>
      </Box>
    ) : null;
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', pt: 1 }}>
      {isInvited(event.registration, now()) && (
        <FocusOnward>
          <Button
            kind="primary"
            size="small"
            icon={Check}
            disabled={isBusy}
            singleClick
            onClick={() => answer('accept')}
            about={`for ${event.name}`}
          >
            Accept invitation
          </Button>
          <Button
            kind="secondary"
            size="small"
            icon={X}
            disabled={isBusy}
            singleClick
            onClick={() => answer('decline')}
            about={`for ${event.name}`}
          >
            Decline invitation
          </Button>
        </FocusOnward>
      )}
      {registration.status === 'CONFIRMED' && (
        <Button
          kind="secondary"
          size="small"
          icon={QrCode}
          busy={isPassOpening}
          onClick={() => setOpen('pass')}
          onPointerEnter={() => passPart.preload()}
          about={`for ${event.name}`}
        >
          Pass
        </Button>
      )}
      <Button
        kind="quiet"
        size="small"
        icon={CalendarPlus}
        onClick={saveCalendar}
        about={event.name}
      >
        Add to calendar
      </Button>
      {!registration.invited && (
        <FocusOnward>
          <Button
            kind="danger"
            size="small"
            icon={X}
            disabled={isBusy}
            busy={isQuestionOpening}
            onClick={() => setOpen('cancel')}
            onPointerEnter={() => cancelPart.preload()}
            about={`for ${event.name}`}
          >
            {cancelling.button}
          </Button>
        </FocusOnward>
      )}
      {open === 'pass' && pass && <pass.PassDialog event={event} onClose={close} />}
      {open === 'cancel' && confirm && (
        <confirm.CancelDialog
          words={cancelling}
          onClose={close}
          onConfirm={() => {
            close();
            cancel();
          }}
        />
      )}
    </Box>
  );
}
