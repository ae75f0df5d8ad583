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
  singleClick?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/**
 * Props of a button that can be disabled. Browsers blur `disabled` buttons, so a busy or focused
 * one gets `aria-disabled` instead and ignores presses (also its form's submit). A `singleClick`
 * ignores the second click of a double click in the same way.
 */
export function useOff({
  disabled = false,
  busy = false,
  singleClick = false,
  ref,
  onClick,
}: OffProps) {
  const own = useRef<HTMLButtonElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLButtonElement, []);
  const [isFocused, setFocused] = useState(false);
  // Layout effect: the browser blurs a disabled button in the next frame.
  useLayoutEffect(() => {
    const button = own.current;
    if (!disabled || button === null || document.activeElement !== button) return undefined;
    // When the window loses the focus, `activeElement` stays this button.
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
    onClick: (event: MouseEvent<HTMLButtonElement>) =>
      isSoft || (singleClick && event.detail > 1) ? refuse(event) : onClick?.(event),
  };
}
