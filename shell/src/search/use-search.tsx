import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPart, usePressedPart } from 'shared-session';
import { isSlashOff } from './slash-key';
import { useEarlyKeys } from './use-early-keys';

const searchPart = createPart(
  'shell',
  'search',
  () => import(/* webpackChunkName: "search" */ './search-dialog'),
);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a key press asks for the search: Ctrl-K, Command-K, or a slash outside of fields. */
const asks = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean => {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key === 'k';
  return key === '/' && !isTyping(target) && !isSlashOff();
};

/** The one search: its dialog is loaded when it is opened. */
export function useSearch(): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { module, isOpening } = usePressedPart(searchPart, isOpen, close);
  const readTyped = useEarlyKeys({ isOpen, isWaiting: isOpening, leave: close });
  // With the bar: a key that is pressed as soon as the page is seen is not lost.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // Another dialog keeps its keys.
      if (!asks(event) || document.querySelector('[aria-modal=true]')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return {
    open: () => setOpen(true),
    dialog: isOpen && module && <module.SearchDialog readTyped={readTyped} onClose={close} />,
  };
}
