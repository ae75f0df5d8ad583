import {
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const refuse = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

interface OffProps {
  disabled?: boolean;
  /** Off for a while only. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * The properties of a button that may be off. A browser takes the focus from what is `disabled`:
 * one that is busy, or goes off under the focus, says `aria-disabled` in its place and refuses
 * presses (and with them its form's submit).
 */
export function useOff({ disabled = false, busy = false, ref, onClick }: OffProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, []);
  const [isFocused, setFocused] = useState(false);
  // Still before the browser looks: it takes the focus with the next frame.
  useLayoutEffect(() => {
    const button = own.current;
    if (!disabled || button === null || document.activeElement !== button) return undefined;
    // another window's focus leaves it where it is
    const release = () => setFocused(document.activeElement === button);
    setFocused(true);
    button.addEventListener('blur', release);
    return () => {
      button.removeEventListener('blur', release);
      setFocused(false);
    };
  }, [disabled]);
  const isSoft = busy || (disabled && isFocused);
  return {
    ref: own,
    disabled: disabled && !isSoft,
    'aria-disabled': isSoft || undefined,
    onClick: isSoft ? refuse : onClick,
  };
}
