import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react';
import { Box } from 'shared-ui/core';

const style = {
  // Shows fixed elements in place instead of at the window's edge.
  transform: 'translateZ(0)',
  minHeight: 24,
  // Gives the frame the height of the toasts.
  '& [aria-label="Messages"]': { position: 'static' },
};

/** Its effect runs before those of the elements after it. */
function Before({ onMount }: { onMount: () => void }) {
  useLayoutEffect(onMount, [onMount]);
  return null;
}

/** Shows a state in place, with what `Audible` appends to the document, like toasts. */
export function Frame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<Element>(null);
  const remember = useCallback(() => {
    last.current = document.body.lastElementChild;
  }, []);
  useLayoutEffect(() => {
    while (last.current?.nextElementSibling) frame.current?.append(last.current.nextElementSibling);
  }, []);
  return (
    <Box ref={frame} sx={style}>
      <Before onMount={remember} />
      {children}
    </Box>
  );
}
