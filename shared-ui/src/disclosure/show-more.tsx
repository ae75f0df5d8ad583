import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../core/button';
import { Text } from '../core/text';

/** Long text cut after some lines, with a button for the rest; no button when it fits. */
export function ShowMore({ children, lines = 6 }: { children: ReactNode; lines?: number }) {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const box = text.current?.firstElementChild;
    if (!box || isOpen || !('ResizeObserver' in window)) return undefined;
    // Called after each layout and before it is painted: measuring here would lay out the page.
    const observer = new ResizeObserver(() =>
      flushSync(() => setCut(box.scrollHeight > box.clientHeight + 1)),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [children, isOpen]);
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
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
