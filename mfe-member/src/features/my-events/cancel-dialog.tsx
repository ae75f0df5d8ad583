import { ConfirmDialog } from 'shared-ui/overlay';
import { type MyEvent } from '../../common/my-queries';

/** Asks before a registration is given up. */
export const CancelDialog = ({
  event,
  onConfirm,
  onClose,
}: {
  event: MyEvent;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <ConfirmDialog
    open
    danger
    title={`Cancel your registration for ${event.name}?`}
    text={
      event.registration.isTeamLeader
        ? 'Your whole team loses its places.'
        : 'Your place goes to the next person.'
    }
    confirmLabel="Cancel registration"
    cancelLabel="Keep it"
    onAnswer={(isYes) => (isYes ? onConfirm() : onClose())}
  />
);
