import { useLayoutEffect, useRef } from 'react';

/** One letter, also one of two code units; names of keys ("Tab") are longer. */
const letter = /^.$/u;

/** Alt and a plain letter are a shortcut of the browser; Option types other signs. */
const plainLetter = /^[a-z]$/i;

/** Whether the key types a letter: shortcuts of the browser do not, AltGr and a letter do. */
const typesLetter = (event: KeyboardEvent): boolean =>
  letter.test(event.key) &&
  (event.getModifierState('AltGraph') ||
    (!event.ctrlKey && !event.metaKey && !(event.altKey && plainLetter.test(event.key))));

interface Waiting {
  isOpen: boolean;
  /** Open, but the field is not loaded. */
  isWaiting: boolean;
  /** Called by Escape. */
  leave: () => void;
}

/**
 * What was typed before the field for it was loaded. The returned function reads it in a layout
 * effect of the field. It is forgotten at the end: the field of the next time may be loaded.
 */
export function useEarlyKeys({ isOpen, isWaiting, leave }: Waiting): () => string {
  const typed = useRef<string[]>([]);
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => {
    if (!isOpen) typed.current = [];
  }, [isOpen]);
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
      else if (event.key === 'Backspace') typed.current.pop();
      else if (typesLetter(event)) typed.current.push(event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isWaiting]);
  return () => typed.current.join('');
}
