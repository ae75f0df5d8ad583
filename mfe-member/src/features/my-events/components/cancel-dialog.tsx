import { type cancelWords } from 'shared-session';
import { ConfirmDialog } from 'shared-ui/overlay';

interface CancelDialogProps {
  words: ReturnType<typeof cancelWords>;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a registration is cancelled. */
export const CancelDialog = ({ words, onConfirm, onClose }: CancelDialogProps) => (
  <ConfirmDialog
    open
    danger
    title={words.question}
    text={words.text}
    confirmLabel={words.button}
    cancelLabel="Keep it"
    onAnswer={(isYes) => (isYes ? onConfirm() : onClose())}
  />
);
