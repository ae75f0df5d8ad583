import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../core/button';
import { Dialog } from './dialog';

export interface Question {
  title: string;
  text?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed cannot be taken back. */
  danger?: boolean;
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onAnswer: (isYes: boolean) => void;
  busy?: boolean;
}

/** A question with two answers; closing it means no. */
export function ConfirmDialog({
  open,
  onAnswer,
  title,
  text,
  confirmLabel = 'Confirm',
  cancelLabel = 'Cancel',
  danger,
  busy,
}: ConfirmDialogProps) {
  const textId = useId();
  const actions = (
    <>
      <Button onClick={() => onAnswer(false)} disabled={busy}>
        {cancelLabel}
      </Button>
      <Button
        kind={danger ? 'danger' : 'primary'}
        // The click before it may have opened this dialog.
        singleClick
        onClick={() => onAnswer(true)}
        busy={busy}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={title}
      size="small"
      role="alertdialog"
      busy={busy}
      describedBy={text ? textId : undefined}
      actions={actions}
    >
      <div id={textId}>{text}</div>
    </Dialog>
  );
}

/**
 * Asks before something happens: `if (await confirm({ title: 'Leave this club?', danger: true }))
 * …`. Render `confirmDialog` once. Leaving the page answers no.
 */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>({ title: '' });
  const [isOpen, setOpen] = useState(false);
  const resolve = useRef<(isYes: boolean) => void>(undefined);

  const answer = useCallback((isYes: boolean) => {
    setOpen(false);
    resolve.current?.(isYes);
    resolve.current = undefined;
  }, []);
  const confirm = useCallback((asked: Question) => {
    resolve.current?.(false);
    setQuestion(asked);
    setOpen(true);
    return new Promise<boolean>((settle) => {
      resolve.current = settle;
    });
  }, []);
  useEffect(() => () => resolve.current?.(false), []);

  // The words stay while it fades out.
  return {
    confirm,
    confirmDialog: <ConfirmDialog {...question} open={isOpen} onAnswer={answer} />,
  };
}
