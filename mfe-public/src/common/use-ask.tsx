import { type ReactNode, useState } from 'react';
import { usePressedPart } from 'shared-session';
import { confirmPart } from './confirm-part';

interface Asked {
  title: string;
  text: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Called after confirmation. */
  onYes: () => void;
}

/** Asks for confirmation; the dialog is loaded at the first press. Render `question` once. */
export function useAsk(): {
  ask: (asked: Asked) => void;
  question: ReactNode;
  isOpening: boolean;
  preload: () => void;
} {
  const [asked, setAsked] = useState<Asked>();
  const [isOpen, setOpen] = useState(false);
  const { module, isOpening } = usePressedPart(confirmPart, isOpen, () => setOpen(false));
  const ask = (next: Asked) => {
    setAsked(next);
    setOpen(true);
  };
  const { onYes, ...words } = asked ?? { title: '', onYes: () => undefined };
  const answer = (isYes: boolean) => {
    setOpen(false);
    if (isYes) onYes();
  };
  // Keeps the text while the dialog fades out.
  const question =
    asked && module ? (
      <module.ConfirmDialog {...words} danger open={isOpen} onAnswer={answer} />
    ) : null;
  return { ask, question, isOpening, preload: confirmPart.preload };
}
