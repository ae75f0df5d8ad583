import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../core/button';
import { Text } from '../core/text';
import { isCut as isCutNow, watchCut } from './watch-cut';

/** Long text cut after some lines, with a button for the rest; no button when it fits. */
export function ShowMore({ children, lines = 6 }: { children: ReactNode; lines?: number }) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current?.firstElementChild;
    if (!box || isOpen || !('ResizeObserver' in window)) return undefined;
    // A button with the focus stays, or the focus would be lost.
    const hasFocus = () => button.current !== null && button.current === document.activeElement;
    return watchCut(box, (isLonger) => setCut(isLonger || hasFocus()));
  }, [children, isOpen]);
  const measure = () => {
    const box = text.current?.firstElementChild;
    if (box && !isOpen) setCut(isCutNow(box));
  };
  return (
    <div ref={text}>
      <Text
        as="div"
        measure
        id={id}
        clamp={isOpen ? undefined : lines}
        sx={{ whiteSpace: 'pre-line' }}
      >
        {children}
      </Text>
      {isCut && (
        <Button
          kind="quiet"
          size="small"
          sx={{ ml: '-13px' }}
          aria-expanded={isOpen}
          aria-controls={id}
          ref={button}
          onBlur={measure}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
